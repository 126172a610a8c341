import { pathOf } from '../links/paths.ts';
import type { SearchScope, SearchVersion } from '../site/pageData.ts';

/**
 * Whether a page (a site path or href) belongs to a part of the docs. A part is named as in the version at the docs root
 * and is there in every version: `/docs/for-users` has `/docs/v1/for-users/why` of the version at `/docs/v1`.
 */
export function isInContext(
  path: string,
  context: Pick<SearchScope, 'path'>,
  version: Pick<SearchVersion, 'path'>,
): boolean {
  return isBelow(path, context.path) || isBelow(path, pathInVersion(context.path, version.path));
}

/** Whether `path` is `root` or lies below it, with or without slashes at their ends. */
export function isBelow(path: string, root: string): boolean {
  return `${path}/`.startsWith(`${root.replace(/\/+$/, '')}/`);
}

function pathInVersion(path: string, versionPath: string): string {
  return isBelow(path, docsRoot) ? versionPath + path.slice(docsRoot.length) : path;
}

const docsRoot = pathOf({ kind: 'docs', versionPath: '', slugs: [] });
