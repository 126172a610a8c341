/** Top-level folders that are reserved for the site itself. */
const ownFolders: ReadonlySet<string> = new Set([
  '404',
  'cards',
  'files',
  'licenses',
  'media',
  'search-index',
  'sidebars',
]);

/** Top-level files that every build writes, whatever the content is. */
export const ownFiles = [
  '404.html',
  'apple-touch-icon.png',
  'build.json',
  'favicon.ico',
  'hosting.json',
  'icon-192.png',
  'icon-512.png',
  'icon.svg',
  'index.md',
  'ledger.json',
  'llms-full.txt',
  'llms.txt',
  'manifest.json',
  'opensearch.xml',
  'paths.json',
  'robots.txt',
  'sitemap.xml',
  'vercel.json',
] as const;

/** Returns whether every build writes a file at a path, whatever the content is. */
export function isOwnFile(path: string): boolean {
  return ownFiles.some((file) => path === `/${file}`);
}

/**
 * Returns whether a path is reserved for the site itself, whatever the content is. Top-level names that start with an underscore belong to
 * the framework (`/_next`) or a host (`/_headers`), and so does the data that the framework writes beside every page
 * (`/docs/__next._tree.txt`). A large site has several sitemaps (`/sitemap-2.xml`).
 */
export function isOwnPlace(path: string): boolean {
  const [top = '', ...below] = path.toLowerCase().slice(1).split('/');
  const isPart = below.length === 0 && /^sitemap-\d+\.xml$/.test(top);
  return (
    top.startsWith('_') ||
    ownFolders.has(top) ||
    isPart ||
    below.some((segment) => segment.startsWith('__next'))
  );
}
