import type { SearchScope, SearchVersion } from '../../site/model/searchPageData.ts';
import { pathOf } from '../../links/pathOf.ts';

/**
 * Returns whether a page (a site path or href) belongs to a search context. A context is given by its path in the version at the root of
 * the docs and applies to every version: `/docs/for-users` contains `/docs/v1/for-users/why` of the version at `/docs/v1`.
 */
export function isInContext(
  path: string,
  context: Pick<SearchScope, 'path'>,
  version: Pick<SearchVersion, 'path'>,
): boolean {
  return isBelow(path, context.path) || isBelow(path, pathInVersion(context.path, version.path));
}

/** Returns whether `path` is `root` or below it; slashes at the end make no difference. */
export function isBelow(path: string, root: string): boolean {
  return `${path}/`.startsWith(`${root.replace(/\/+$/, '')}/`);
}

function pathInVersion(path: string, versionPath: string): string {
  return isBelow(path, docsRoot) ? versionPath + path.slice(docsRoot.length) : path;
}

const docsRoot = pathOf({ kind: 'docs', versionPath: '', slugs: [] });
