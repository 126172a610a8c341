import type { SearchScope, SearchSetup, SearchVersion } from '#core/site/pageData.ts';
import { writeSearchQuery } from '#core/search/searchAddress.ts';

export type FooterLink = { readonly label: string; readonly href: string };

/**
 * The ways from the suggestions to the page of results: to those of the part of the docs that is searched and to all; to
 * all alone where the part has none; none where there are none at all.
 */
export function footerLinks(
  asked: {
    readonly query: string;
    readonly version: SearchVersion;
    readonly context?: SearchScope | undefined;
    readonly hasResults: boolean;
  },
  setup: SearchSetup,
  basePath: string,
): readonly FooterLink[] {
  const { query, version, context, hasResults } = asked;
  const hrefWithin = (within: SearchScope | undefined): string =>
    setup.href + writeSearchQuery({ query, version, context: within }, setup, { basePath });
  const everything = hrefWithin(undefined);
  if (context === undefined) return hasResults ? [{ label: 'See all results', href: everything }] : [];
  return hasResults
    ? [
        { label: `See all results within "${context.label}"`, href: hrefWithin(context) },
        { label: 'See all results', href: everything },
      ]
    : [{ label: `See all results outside "${context.label}"`, href: everything }];
}
