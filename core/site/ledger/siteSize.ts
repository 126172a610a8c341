import type { SiteModel } from '../model/siteModel.ts';

/** What a site has, to be compared with what it has after a publish. */
export type SiteSize = {
  /** Its host and base path: `docs.example.com/handbook`. */
  readonly address: string;
  readonly pages: number;
  /** How many documents there are of each type. */
  readonly documents: Readonly<Record<string, number>>;
};

/**
 * Counts what a site has. Redirects are not counted, because moving pages back removes them in numbers and the ledger knows their addresses;
 * nor are categories without a page of their own, which go with the pages below them.
 * @param documents how many published documents there are of each type
 */
export function siteSize(
  { site, pages, addresses }: Pick<SiteModel, 'site' | 'pages' | 'addresses'>,
  documents: Readonly<Record<string, number>>,
): SiteSize {
  const { redirect: _redirect, docCategory: _docCategory, ...counted } = documents;
  const docCategory = addresses.filter(({ document }) => document?.type === 'docCategory').length;
  return {
    address: `${URL.parse(site.url)?.host ?? site.url}${site.basePath}`,
    pages: pages.length,
    documents: { ...counted, docCategory },
  };
}
