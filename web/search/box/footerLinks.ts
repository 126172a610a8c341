import type { Searched } from '#core/search/site/searchAddress.ts';
import type { SearchScope, SearchSetup, SearchVersion } from '#core/site/model/searchPageData.ts';
import { writeSearchQuery } from '#core/search/site/searchAddress.ts';

export type FooterLink = { readonly label: string; readonly href: string };

/**
 * Returns the links from the suggestions to the page of results: to results within the searched part of the docs, if it has any, and
 * to all results, if there are others. If no part is selected, only the latter, or no links if there are no results.
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
  if (!context) return hasResults ? [{ label: 'See all results', href: everything }] : [];
  return hasResults
    ? [
        { label: `See all results within "${context.label}"`, href: hrefWithin(context) },
        { label: 'See all results', href: everything },
      ]
    : hasOthers
      ? [{ label: `See all results outside "${context.label}"`, href: everything }]
      : [];
}

/** Returns the address of a search on the page of results. */
export function resultsHref(searched: Searched, setup: SearchSetup, basePath: string): string {
  return setup.href + writeSearchQuery(searched, setup, { basePath });
}
