/**
 * Goes to an address of this site, as when a reader follows a link. A place on the page that is shown is reached without the router, which
 * does not scroll there if the query differs as well (because of the words to mark, for example).
 * @param href complete, with the base path
 * @param push goes there with the router
 */
export function followLink(href: string, push: () => void): void {
  const url = new URL(href, window.location.href);
  if (url.pathname !== window.location.pathname || url.hash === '') {
    push();
    return;
  }
  window.history.pushState(null, '', url);
  document.getElementById(fragmentOf(url))?.scrollIntoView();
}

function fragmentOf({ hash }: URL): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // Browsers also take a badly encoded one as it is.
    return hash.slice(1);
  }
}
