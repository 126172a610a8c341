import type { SiteModel } from '../model/siteModel.ts';

/** The size of a site, to be compared with its size after a publish. */
export type SiteSize = {
  /** Its host and base path: `docs.example.com/handbook`. */
  readonly address: string;
  readonly pages: number;
  /** The number of documents of each type. */
  readonly documents: Readonly<Record<string, number>>;
};

/**
 * Types whose documents may disappear in any number. Moving pages back removes redirects, and the ledger knows their addresses; uploads
 * that nothing shows are tidied up, and the others cannot be missing, which is an error of its own.
 */
const uncounted: ReadonlySet<string> = new Set(['redirect', 'sanity.imageAsset', 'sanity.fileAsset']);

/** Returns whether it matters how many documents of a type there are. */
function isCounted(type: string): boolean {
  return !uncounted.has(type);
}

/**
 * Counts the pages and documents of a site. Leaves out categories without a page of their own, which disappear with the pages below them.
 * @param documents how many published documents there are of each type
 */
export function siteSize(
  { site, pages, addresses }: Pick<SiteModel, 'site' | 'pages' | 'addresses'>,
  documents: Readonly<Record<string, number>>,
): SiteSize {
  const counted = Object.fromEntries(Object.entries(documents).filter(([type]) => isCounted(type)));
  const docCategory = addresses.filter(({ document }) => document?.type === 'docCategory').length;
  return {
    address: `${URL.parse(site.url)?.host ?? site.url}${site.basePath}`,
    pages: pages.length,
    documents: { ...counted, docCategory },
  };
}
