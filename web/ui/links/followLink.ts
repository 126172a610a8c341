/**
 * Goes to an address of this site, as a reader who follows a link. To a place on the page that is shown, without the router: it does not
 * scroll when the query differs as well, as the words to mark do.
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
    // As browsers do with one that is not encoded well.
    return hash.slice(1);
  }
}
