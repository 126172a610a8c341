/** What the browser's tab says of a page: `Why | Steadyrate`. */
export function pageTitle(title: string, siteTitle: string): string {
  return `${title} | ${siteTitle}`;
}
