import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { DocumentPair } from '../rows/documentPairs.ts';
import type { SitePage } from '../site/sitePages.ts';
import type { TreeDocument } from './docTree.ts';
import { withPublishedAll } from '../site/editSnapshot.ts';
import { sitePages } from '../site/sitePages.ts';

export type Pages = ReadonlyMap<string, SitePage>;

/** The pages if all of these documents were published as they are now. */
export function futurePages(raw: RawSnapshot, pairs: readonly DocumentPair[]): Pages {
  const drafts = pairs.filter(({ hasDraft }) => hasDraft).map(({ shown }) => shown);
  return sitePages(withPublishedAll(raw, drafts));
}

/**
 * Returns what the tree shows below a title: the address, which for drafts is the one that they will have. Empty until
 * the pages are known.
 * @param now the published pages
 * @param future the result of `futurePages`
 */
export function rowAddress({ id, type, slug }: TreeDocument, now?: Pages, future?: Pages): string {
  if (!now || !future) return '';
  // Without an address of its own, a page would have that of its parent.
  if (slug === '') return 'has no address yet';
  const path = future.get(id)?.path;
  const before = now.get(id)?.path;
  if (path === undefined) {
    return type === 'docCategory' ? 'has no page of its own' : slug;
  }
  return before === undefined || before === path ? path : `${path}, now ${before}`;
}
