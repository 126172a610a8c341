/** The distance from the window, in px, at which an element is near. */
const margin = 300;

/** Returns an observer that calls `run` once for each element, when it comes near the window. */
export function onNear(run: (element: Element) => void): IntersectionObserver {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        run(target);
      }
    },
    { rootMargin: `${margin}px` },
  );
  return observer;
}
