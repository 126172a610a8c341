import { prefersReducedData } from '../../ui/browser/prefersReducedData.ts';
import { prefetchPage } from '../../ui/links/prefetchPage.ts';

/** Per page view. */
const maxPrefetchedPages = 4;

const prefetched = new Set<string>();

/**
 * Prefetches pages whose links (`a[data-prefetch]`) come into view: the first few of a page, each only once and when the
 * browser is idle; none if the reader prefers reduced data. Returns a function that stops it.
 */
export function startPrefetchInView(): () => void {
  if (prefersReducedData()) {
    return () => {};
  }
  let left = maxPrefetchedPages;
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
        prefetchPage(path);
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
