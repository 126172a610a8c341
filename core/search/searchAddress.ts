import { pathOf } from '../links/paths.ts';
import type { SearchScope, SearchSetup, SearchVersion } from '../site/pageData.ts';

/** What a search is about. Without a context it is about everything. */
export type Searched = {
  readonly query: string;
  readonly context?: SearchScope | undefined;
  readonly version: SearchVersion;
};

/** Where the searched site lives: `''` for a site at the root, else like `/handbook`. */
type Site = { readonly basePath: string };

/** Characters of a search that an address keeps: a server refuses a long address, and a search looks at no more of them. */
const longestInAddress = 1_000;

/** A search as an address can say it: not too long, and without halves of characters, which no address can have. */
export function queryInAddress(query: string): string {
  return query.slice(0, longestInAddress).toWellFormed();
}

/**
 * The query of an address of the results page: `?q=fees&ctx=docs/for-users&version=docs/v1`. The first version and no
 * context go without saying. Throws where the version does not belong to the site, which no link of ours may do.
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

/** What an address asks for, or what is wrong with it in words for its reader. */
export type AskedSearch = { readonly searched: Searched; readonly fault?: string };

/**
 * Reads the query of an address of the results page. Where it names a version or a part that is not there, `fault` says
 * so, and the search is about the first version and everything.
 */
export function readSearchQuery(
  params: URLSearchParams,
  setup: SearchSetup,
  site: Site,
): AskedSearch | undefined {
  const [first] = setup.versions;
  if (first === undefined) return undefined;
  const query = params.get('q') ?? '';
  const asked = params.get('version') ?? '';
  const name = trimSlashes(params.get('ctx') ?? '');
  const context = setup.contexts.find(({ path }) => trimSlashes(path) === name);
  const searched = { query, version: first, context };
  if (asked !== '') {
    try {
      const path = trimSlashes(versionIn(asked, site));
      const version = setup.versions.find((candidate) => trimSlashes(candidate.path) === path);
      if (version === undefined)
        return {
          searched,
          fault: `${unknown('version', asked, setup.versions)} "${first.label}" is searched instead.`,
        };
      return withContext({ ...searched, version }, name, setup);
    } catch (error) {
      return { searched, fault: error instanceof Error ? error.message : String(error) };
    }
  }
  return withContext(searched, name, setup);
}

/** The manifest of the index that has the answers: a site path. */
export function indexPathOf({ version, context }: Pick<Searched, 'version' | 'context'>): string {
  return pathOf({ kind: 'searchIndex', version: version.name, context: context?.path ?? '' });
}

function withContext(searched: Searched, name: string, setup: SearchSetup): AskedSearch {
  return name === '' || searched.context !== undefined
    ? { searched }
    : {
        searched,
        fault: `${unknown('part of the docs', name, setup.contexts)} Everything is searched instead.`,
      };
}

/**
 * The path of a version below the base URL: `/handbook/docs/v1/` -> `docs/v1`. An address without a slash or a scheme
 * at its beginning is below it already.
 */
function versionIn(url: string, { basePath }: Site): string {
  const base = `${basePath}/`;
  if (!/^\/|^[a-z][a-z\d+.-]*:/i.test(url)) return trimSlashes(url);
  if (!`${url}/`.startsWith(base)) {
    throw new Error(
      `The version URL "${url}" does not start with the base URL "${base}" of this site, so it is no version of its docs. Remove "version" from the address, or choose a version here.`,
    );
  }
  return trimSlashes(url.slice(base.length));
}

function unknown(what: string, value: string, known: readonly { readonly path: string }[]): string {
  const names = known.map(({ path }) => `"${trimSlashes(path)}"`).join(', ');
  return `There is no ${what} "${value}"${names === '' ? '' : `; there is ${names}`}.`;
}

function trimSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, '');
}
