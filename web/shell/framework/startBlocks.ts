import type { NeedFramework } from './createFramework.ts';

/** The distance below the window, in px, at which a block may be when its scripts are requested. */
const margin = 300;

/** Requests the framework for parts of the page that need it (`data-block`), once one of them comes into view. */
export function startBlocks(needFramework: NeedFramework): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      needFramework('block');
    },
    { rootMargin: `${margin}px` },
  );
  for (const block of document.querySelectorAll('[data-block]')) observer.observe(block);
}
