import type { SanityClient } from 'sanity';
import { LexoRank } from 'lexorank';

/** A rank behind everything in the docs: a new page or category stands last among its siblings, wherever that is. */
export async function nextOrderRank(client: SanityClient): Promise<string> {
  const last = await client.fetch<string | null>(
    '*[_type in ["docPage", "docCategory"] && defined(orderRank)] | order(orderRank desc)[0].orderRank',
    {},
    { perspective: 'raw' },
  );
  // In the middle of the free space for the first, so that there is room on both sides.
  const rank = last === null ? LexoRank.middle() : LexoRank.parse(last).genNext();
  return rank.toString();
}
