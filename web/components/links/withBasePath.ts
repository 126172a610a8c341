/**
 * Where the site serves an asset or a data file: `/assets/a.svg` -> `/handbook/assets/a.svg` on a site under
 * `/handbook`. Links to pages do not need it, the router adds the base path to them.
 */
export function withBasePath(path: string): string {
  // Replaced by its value when the code is compiled, in the browser's code too.
  return `${process.env['SITE_BASE_PATH'] ?? ''}${path}`;
}
