/**
 * Returns the file with the data of a page, relative to the folder of page data: `/` -> `pages/index.json`,
 * `/docs/for-users` -> `pages/docs/for-users/index.json`. No two pages share a file.
 */
export function pageFile(path: string): string {
  return path === '/' ? 'pages/index.json' : `pages${path}/index.json`;
}
