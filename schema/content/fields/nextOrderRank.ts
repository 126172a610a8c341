import { LexoRank } from 'lexorank';
import type { SanityClient } from 'sanity';

/** A rank behind everything in the docs: a new page or category stands last among its siblings, wherever that is. */
export async function nextOrderRank(client: SanityClient): Promise<string> {
  const last = await client.fetch<string | null>(
    '*[_type in ["docPage", "docCategory"] && defined(orderRank)] | order(orderRank desc)[0].orderRank',
    {},
    { perspective: 'raw' },
  );
  return rankAfter(last ?? undefined);
}

/** A rank in the middle of the free space comes first, so that there is room on both sides. */
function rankAfter(last: string | undefined): string {
  return (last === undefined ? LexoRank.middle() : LexoRank.parse(last).genNext()).toString();
}
