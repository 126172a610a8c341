import type { HtmlFacts } from '../html/readHtmlFacts.ts';
import type { AddressResolver } from './createAddressResolver.ts';
import { hrefOf } from '../links/href.ts';

/** Counts of the links between the pages of a site, and to elsewhere. Each page counts an address once. */
export type LinkCounts = {
  /** The number of addresses of pages and files of the site. */
  readonly addresses: number;
  /** The number of links to a place in a page. */
  readonly anchors: number;
  /** The number of addresses of other sites, and such as `mailto:`. */
  readonly elsewhere: number;
  /** Paths of the pages to which no other page leads. */
  readonly unlinked: readonly string[];
};

/**
 * Counts the links of a site's pages by what they lead to.
 * @param pages by path
 */
export function countLinks(
  pages: ReadonlyMap<string, HtmlFacts>,
  site: { readonly trailingSlash: boolean },
  { resolve }: Pick<AddressResolver, 'resolve'>,
): LinkCounts {
  const linked = new Set(['/']);
  const counts = { addresses: 0, anchors: 0, elsewhere: 0 };
  for (const [path, { addresses, fullLinks }] of pages) {
    const href = hrefOf(path, site);
    for (const address of [...addresses, ...fullLinks]) {
      const to = resolve(address, href);
      if (to.kind !== 'here') counts.elsewhere += 1;
      else {
        counts.addresses += 1;
        if (to.fragment !== '') counts.anchors += 1;
        if (to.path !== path) linked.add(to.path);
      }
    }
  }
  return { ...counts, unlinked: [...pages.keys()].filter((path) => !linked.has(path)) };
}
