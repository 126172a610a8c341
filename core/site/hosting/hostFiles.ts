/** The file that tells our own server what to do, at the top of a site. */
export const ownHostFile = 'hosting.json';

/** The folder of the files for web servers that must not be in the public folder. */
export const hostFolder = '_hosts';

/** Files that hosts look for at the top of the public folder. */
export const publicHostFiles = ['_headers', '_redirects', 'vercel.json'] as const;

const names: ReadonlySet<string> = new Set([ownHostFile, ...publicHostFiles]);

/**
 * Returns whether a file of the site is for its host, and not for readers.
 * @param path below the base path, like `/vercel.json`
 */
export function isHostFile(path: string): boolean {
  const name = path.slice(1);
  return names.has(name) || name.startsWith(`${hostFolder}/`);
}
