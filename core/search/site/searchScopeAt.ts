import type { SearchScope, SearchSetup, SearchVersion } from '../../site/model/searchPageData.ts';
import { present } from '../../present.ts';
import { isBelow, isInContext } from './isInContext.ts';

/**
 * Returns what a reader on a page searches: the version of the docs that the page belongs to, and the first context that it is
 * in. On a page outside of the versions it is the preferred version, or else the first one. Undefined if the site has no docs.
 */
export function searchScopeAt(
  path: string,
  { versions, contexts }: Pick<SearchSetup, 'versions' | 'contexts'>,
  preferred?: string,
): { readonly version: SearchVersion; readonly context?: SearchScope } | undefined {
  const [nearest] = versions
    .filter((version) => isBelow(path, version.path))
    .toSorted((one, other) => other.path.length - one.path.length);
  const version = nearest ?? versions.find(({ name }) => name === preferred) ?? versions[0];
  if (!version) return undefined;
  return present({ version, context: contexts.find((candidate) => isInContext(path, candidate, version)) });
}
