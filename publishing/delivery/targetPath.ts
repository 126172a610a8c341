import { hostFolder, publicHostFiles } from '#core/site/hosting/hostFiles.ts';

/** The place of a file in a target: among what readers ask for, among the files for hosts in the public folder, or beside it, for web servers. */
export type TargetPath = {
  readonly kind: 'site' | 'host' | 'beside';
  /** Without a slash at the beginning; a path of the site has the base path, so that it is the path of the address. */
  readonly path: string;
};

/**
 * Returns the place of a file of a release in a target.
 *
 * ```
 * '/docs/index.html', '/base'  → site   base/docs/index.html
 * '/_headers', '/base'         → host   _headers
 * '/_hosts/Caddyfile', '/base' → beside Caddyfile
 * ```
 */
export function targetPath(place: string, basePath: string): TargetPath {
  const path = place.slice(1);
  if (path.startsWith(`${hostFolder}/`)) return { kind: 'beside', path: path.slice(hostFolder.length + 1) };
  if (publicHostFiles.some((name) => name === path)) return { kind: 'host', path };
  return { kind: 'site', path: `${decodeURIComponent(basePath)}/${path}`.slice(1) };
}
