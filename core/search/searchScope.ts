import type { SearchScope, SearchSetup, SearchVersion } from '../site/pageData.ts';
import { isBelow, isInContext } from './isInContext.ts';

/**
 * What a reader on a page searches: the version of the docs that the page belongs to, and the first part of the docs that
 * it lies in. On a page of no version it is the one that the reader prefers, else the first.
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
  if (version === undefined) return undefined;
  const context = contexts.find((candidate) => isInContext(path, candidate, version));
  return { version, ...(context === undefined ? {} : { context }) };
}
