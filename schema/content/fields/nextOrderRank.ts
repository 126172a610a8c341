import type { SanityClient } from 'sanity';
import { LexoRank } from 'lexorank';

/** A rank behind everything in the docs: a new page or category comes last among its siblings, wherever they are. */
export async function nextOrderRank(client: SanityClient): Promise<string> {
  const last = await client.fetch<string | null>(
    '*[_type in ["docPage", "docCategory"] && defined(orderRank)] | order(orderRank desc)[0].orderRank',
    {},
    { perspective: 'raw' },
  );
  // The first rank is in the middle of the range, with room on both sides.
  const rank = last === null ? LexoRank.middle() : LexoRank.parse(last).genNext();
  return rank.toString();
}
