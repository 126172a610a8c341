import type { Searched } from '#core/search/site/searchAddress.ts';
import type { SearchScope, SearchSetup, SearchVersion } from '#core/site/model/searchPageData.ts';
import { writeSearchQuery } from '#core/search/site/searchAddress.ts';

export type FooterLink = { readonly label: string; readonly href: string };

/**
 * Returns the links below the suggestions to the page of results. A search of a part of the docs links to the results within it and to all
 * results, or only to those outside it if it has none itself; a search of everything links to all results. Empty if nothing is found.
 */
export function footerLinks(
  asked: {
    readonly query: string;
    readonly version: SearchVersion;
    readonly context?: SearchScope | undefined;
    readonly hasResults: boolean;
    /** True if there are results outside of the part. */
    readonly hasOthers: boolean;
  },
  setup: SearchSetup,
  basePath: string,
): readonly FooterLink[] {
  const { query, version, context, hasResults, hasOthers } = asked;
  const hrefWithin = (within: SearchScope | undefined): string =>
    resultsHref({ query, version, context: within }, setup, basePath);
  const everything = hrefWithin(undefined);
  const all = { label: 'See all results', href: everything };
  if (!context) return hasResults ? [all] : [];
  const { label } = context;
  if (hasResults) return [{ label: `See all results within "${label}"`, href: hrefWithin(context) }, all];
  return hasOthers ? [{ label: `See all results outside "${label}"`, href: everything }] : [];
}

/** Returns the address of a search on the page of results. */
export function resultsHref(searched: Searched, setup: SearchSetup, basePath: string): string {
  return setup.href + writeSearchQuery(searched, setup, { basePath });
}
