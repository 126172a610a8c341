/**
 * The path at which the site server sends what is at a place of a release: a page is not at the address of its file, which redirects to it.
 * @param place like `/docs/why/index.html`
 */
export function servedPath(place: string): string {
  return place.replace(/(?<=\/)index\.html$|\.html$/, '');
}
