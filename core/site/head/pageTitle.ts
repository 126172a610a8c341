/** The title of the browser's tab: `Why | Steadyrate`. */
export function pageTitle(title: string, siteTitle: string): string {
  return `${title} | ${siteTitle}`;
}
