/** The title of the browser's tab: `Why | Acme`. */
export function pageTitle(title: string, siteTitle: string): string {
  return `${title} | ${siteTitle}`;
}
