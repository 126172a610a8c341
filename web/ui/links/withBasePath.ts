/**
 * Returns the address of an asset or a data file: `/assets/a.svg` -> `/handbook/assets/a.svg` on a site under `/handbook`. Links to pages
 * do not need it: the router adds the base path to them.
 */
export function withBasePath(path: string): string {
  // The compiler replaces this by its value, even in browser code.
  return `${process.env['SITE_BASE_PATH'] ?? ''}${path}`;
}
