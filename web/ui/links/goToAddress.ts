import { hashTarget } from '../browser/hashTarget.ts';
import { reveal } from '../browser/reveal.ts';

/**
 * Goes to an address of this site, as when a reader follows a link. A place on the page that is shown is reached without the router, which
 * does not scroll there if the query differs as well (because of the words to mark, for example).
 * @param href complete, with the base path
 * @param push goes to an address with the router. It gets one with the origin, because the router changes paths: it takes the slash from the end of
 *   `/docs/1.0/`, and would look for the page in another file
 */
export function goToAddress(href: string, push: (address: string) => void): void {
  const url = new URL(href, window.location.href);
  if (url.pathname !== window.location.pathname || url.hash === '') {
    push(url.href);
    return;
  }
  window.history.pushState(null, '', url);
  const target = hashTarget(url.hash);
  if (!target) return;
  reveal(target);
  target.scrollIntoView();
}
