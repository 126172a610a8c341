import { onClick } from '../browser/onClick.ts';
import { linkKind } from './linkKind.ts';
import { followFromMenu } from './menuEntry.ts';
import { prefetchPage } from './prefetchPage.ts';

/**
 * Turns links to pages of this site into navigations without a reload, and prefetches a page once the reader is about to use its link
 * (pointer, touch or focus on it): not when a link comes into view, because a sidebar would then prefetch dozens of pages that nobody
 * wants. One listener serves all links, whether React knows them or not. Links to files or other sites are left to the browser, and those
 * of the search box to the box. Returns a function that stops it.
 * @param push of the router; gets complete addresses
 */
export function startPageLinks(push: (href: string) => void): () => void {
  const stopping = new AbortController();

  function intend({ target }: Event): void {
    const link = target instanceof Element ? target.closest(selector) : null;
    if (link instanceof HTMLAnchorElement && leadsToPage(link)) prefetchPage(link.pathname);
  }

  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, intend, { signal: stopping.signal, passive: true });
  }
  const stopClick = onClick(selector, (link, event) => {
    if (!(link instanceof HTMLAnchorElement) || !leadsToPage(link)) return;
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    if (!followFromMenu(link.href)) push(link.href);
  });
  return () => {
    stopping.abort();
    stopClick();
  };
}

const selector = 'a:not(search *)';

function leadsToPage(link: HTMLAnchorElement): boolean {
  return linkKind(link.getAttribute('href') ?? '') === 'page' && !link.hasAttribute('download');
}

/** Whether the browser follows a link by itself: into another tab or window, or onto the disk. As the framework's links decide. */
function isForBrowser({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}
