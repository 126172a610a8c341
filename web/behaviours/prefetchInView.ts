import { isDataPrecious } from './isDataPrecious.ts';
import { prefetchedPerPage } from './shellConstants.ts';

const prefetched = new Set<string>();

/**
 * Fetches pages ahead whose links (`a[data-prefetch]`) come into view: the first few of a page, each page once, none
 * where data is precious, and not before the browser has nothing better to do. The answer ends it.
 */
export function startPrefetchInView(prefetch: (path: string) => void): () => void {
  if (isDataPrecious()) {
    return () => {};
  }
  let left = prefetchedPerPage;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) {
        continue;
      }
      observer.unobserve(target);
      const path = target.pathname;
      if (left > 0 && !prefetched.has(path) && path !== window.location.pathname) {
        left -= 1;
        prefetched.add(path);
        prefetch(target.dataset['prefetch'] ?? path);
      }
    }
  });
  const observe = (): void => {
    for (const link of document.querySelectorAll('a[data-prefetch]')) {
      observer.observe(link);
    }
  };
  const cancel = whenIdle(observe);
  return () => {
    cancel();
    observer.disconnect();
  };
}

function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run, { timeout: 3000 });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(run, 500);
  return () => clearTimeout(id);
}
