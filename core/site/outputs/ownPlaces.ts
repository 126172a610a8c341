/** Folders at the top of the site in which everything belongs to the site itself. */
const ownFolders: ReadonlySet<string> = new Set([
  '404',
  'cards',
  'files',
  'licenses',
  'media',
  'search-index',
  'sidebars',
]);

/** Files at the top of the site that every build writes, whatever the content is. */
export const ownFiles = [
  '404.html',
  'apple-touch-icon.png',
  'build.json',
  'favicon.ico',
  'icon.svg',
  'paths.json',
  'redirects.json',
  'robots.txt',
  'sitemap.xml',
] as const;

/**
 * Whether a path belongs to the site itself, whatever the content is. Everything at the top that starts with an underscore
 * is the framework's (`/_next`) or a host's (`/_headers`); so is the data that the framework writes beside every page
 * (`/docs/__next._tree.txt`).
 */
export function isOwnPlace(path: string): boolean {
  const [top = '', ...below] = path.toLowerCase().slice(1).split('/');
  return top.startsWith('_') || ownFolders.has(top) || below.some((segment) => segment.startsWith('__next'));
}
