import type { SearchScope, SearchSetup, SearchVersion } from '../../site/model/searchPageData.ts';
import { pathOf } from '../../links/pathOf.ts';
import { maxQueryLength } from '../query/query.ts';

/** A query and its scope. Without a context the whole version is searched. */
export type Searched = {
  readonly query: string;
  readonly context?: SearchScope | undefined;
  readonly version: SearchVersion;
};

/** `basePath` is `''` for a site at the root of its host, otherwise like `/handbook`. */
type Site = { readonly basePath: string };

/**
 * Returns a query as it can be part of an address: cut off after as many characters as are searched for (servers reject long
 * addresses), and without lone surrogates, which cannot be encoded.
 */
function queryInAddress(query: string): string {
  return withoutBroken(query.slice(0, maxQueryLength).toWellFormed());
}

/** Drops replacement characters, and the rest of a code that was cut off: `fees \uFFFD%A` -> `fees ` */
function withoutBroken(query: string): string {
  return query.replaceAll(/\uFFFD+(?:%[\da-f]?(?![\da-f]))?/gi, '');
}

/**
 * Writes the query string of the results page: `?q=fees&ctx=docs/for-users&version=docs/v1`. The first version and an absent
 * context are left out. Throws an Error if the version does not belong to the site.
 */
export function writeSearchQuery(
  { query, context, version }: Searched,
  setup: SearchSetup,
  site: Site,
): string {
  const params = [
    ['q', queryInAddress(query)],
    ['ctx', context?.path.slice(1) ?? ''],
    [
      'version',
      version.name === setup.versions[0]?.name ? '' : versionIn(`${site.basePath}${version.path}`, site),
    ],
  ];
  const written = params
    .filter(([, value]) => value !== '')
    .map(
      ([name, value = '']) =>
        `${name}=${encodeURIComponent(value).replaceAll('%2F', '/').replaceAll('%20', '+')}`,
    );
  return written.length === 0 ? '' : `?${written.join('&')}`;
}

/**
 * The search that an address asks for. `problem` explains to readers what is wrong with the address: it quotes it, and names the scope by
 * its title on the page.
 */
export type AskedSearch = { readonly searched: Searched; readonly problem?: string };

/**
 * Reads the query string of the results page. A version or context that does not exist is replaced by the first version or the
 * whole version, and `problem` says so. Undefined if the site has no docs.
 */
export function readSearchQuery(
  params: URLSearchParams,
  setup: SearchSetup,
  site: Site,
): AskedSearch | undefined {
  const [first] = setup.versions;
  if (!first) return undefined;
  const query = withoutBroken(params.get('q') ?? '');
  const asked = params.get('version') ?? '';
  const name = trimSlashes(params.get('ctx') ?? '');
  const context = setup.contexts.find(({ path }) => trimSlashes(path) === name);
  const searched = { query, version: first, context };
  if (asked !== '') {
    try {
      const path = trimSlashes(versionIn(asked, site));
      const version =
        setup.versions.find((candidate) => trimSlashes(candidate.path) === path) ??
        setup.versions.find(({ name: known }) => known === asked);
      if (version) return withContext({ ...searched, version }, name);
      return {
        searched,
        // The title of an only version is nowhere on the site.
        problem:
          setup.versions.length === 1
            ? `The docs have only one version, so "${asked}" is ignored.`
            : `The docs have no version "${asked}", so "${first.label}" is searched.`,
      };
    } catch (error) {
      return { searched, problem: error instanceof Error ? error.message : String(error) };
    }
  }
  return withContext(searched, name);
}

/** Returns the site path of the manifest of the index to search. */
export function indexPathOf({ version }: Pick<Searched, 'version'>): string {
  return pathOf({ kind: 'searchIndex', version: version.name });
}

/** Returns the paths that say which pages to search (`isInContext`); undefined for all pages. */
export function scopeOf({
  version,
  context,
}: Pick<Searched, 'version' | 'context'>):
  | { readonly context: string; readonly version: string }
  | undefined {
  return context && { context: context.path, version: version.path };
}

function withContext(searched: Searched, name: string): AskedSearch {
  return name === '' || searched.context
    ? { searched }
    : {
        searched,
        problem: `The docs have no part "${name}", so everything is searched.`,
      };
}

/**
 * Returns the path of a version below the base URL: `/handbook/docs/v1/` -> `docs/v1`. A URL that begins with neither a slash
 * nor a scheme is relative to the base URL already. Throws an Error for a URL outside of it.
 */
function versionIn(url: string, { basePath }: Site): string {
  const base = `${basePath}/`;
  if (!/^\/|^[a-z][a-z\d+.-]*:/i.test(url)) return trimSlashes(url);
  if (!`${url}/`.startsWith(base)) {
    throw new Error(
      `The version URL "${url}" does not start with the base URL "${base}" of this site, so it is not a version of its docs. Remove "version" from the address, or choose a version here.`,
    );
  }
  return trimSlashes(url.slice(base.length));
}

function trimSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, '');
}
