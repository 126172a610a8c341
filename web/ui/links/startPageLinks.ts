import { onClick } from '../browser/onClick.ts';
import { linkKind } from './linkKind.ts';
import { followFromMenu } from './menuEntry.ts';
import { prefetchPage } from './prefetchPage.ts';

/**
 * Makes links to pages of this site, in text that is finished HTML, what `IntentLink` is elsewhere: they are followed without a reload,
 * and their pages prefetched once the reader is about to use them. One listener serves all of them. Returns a function that stops it.
 * @param selector of the links; those among them that lead to files or other sites are left to the browser
 * @param push of the router; gets complete addresses
 */
export function startPageLinks(selector: string, push: (href: string) => void): () => void {
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

function leadsToPage(link: HTMLAnchorElement): boolean {
  return linkKind(link.getAttribute('href') ?? '') === 'page' && !link.hasAttribute('download');
}

/** Whether the browser follows a link by itself: into another tab or window, or onto the disk. As the framework's own links decide. */
function isForBrowser({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}
