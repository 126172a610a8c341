import type { PageRouter } from '../browser/pageShell.ts';
import { hashTarget } from '../browser/hashTarget.ts';
import { isForBrowser, onClick } from '../browser/onClick.ts';
import { reveal } from '../browser/reveal.ts';
import { goToAddress } from './goToAddress.ts';
import { linkKind } from './linkKind.ts';
import { followFromMenu, followWith } from './menuEntry.ts';
import { prefetchForRouter, prefetchPage } from './prefetchPage.ts';

export type PageLinks = {
  /** Call when the router runs: links to pages of this site become navigations without a reload. */
  readonly connect: (router: PageRouter) => void;
  /** Goes to a page of this site, as when a reader follows a link; gets its complete address. */
  readonly follow: (href: string) => void;
};

/**
 * Prefetches a page once the reader is about to use its link (pointer, touch or focus on it): not when a link comes into view, because
 * a sidebar would then prefetch dozens of pages that nobody wants. One listener serves all links, whether React knows them or not. While
 * the router does not run, links are the browser's. Links to files or other sites always are, and those of the search box are left to the
 * box.
 * @param onIntent called when the reader is near a link
 */
export function startPageLinks(onIntent: () => void): PageLinks {
  let router: PageRouter | undefined;
  let intended = '';

  const follow = (href: string): void =>
    goToAddress(href, router?.push ?? ((address) => window.location.assign(address)));

  function intend({ target }: Event): void {
    if (!(target instanceof Element)) return;
    const link = target.closest(selector);
    const isPageLink = link instanceof HTMLAnchorElement && leadsToPage(link);
    if (isPageLink) {
      intended = link.pathname;
      prefetchPage(intended);
    }
    if (isPageLink || target.closest('nav, search')?.matches('nav')) onIntent();
  }

  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, intend, { passive: true });
  }
  onClick(selector, (link, event) => {
    if (!(link instanceof HTMLAnchorElement) || !leadsToPage(link)) return;
    if (event.defaultPrevented || isForBrowser(event)) return;
    const { href } = link;
    if (followFromMenu(href)) {
      event.preventDefault();
    } else if (router) {
      event.preventDefault();
      follow(href);
    } else if (link.pathname === window.location.pathname) {
      // The browser goes there itself, but not to what is hidden.
      const target = hashTarget(link.hash);
      if (target) reveal(target);
    }
  });
  return {
    follow,
    connect: (running) => {
      router = running;
      followWith(running.replace);
      prefetchForRouter();
      if (intended !== '') prefetchPage(intended);
    },
  };
}

const selector = 'a:not(search *)';

function leadsToPage(link: HTMLAnchorElement): boolean {
  return linkKind(link.getAttribute('href') ?? '') === 'page' && !link.hasAttribute('download');
}
