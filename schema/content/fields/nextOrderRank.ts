import type { SanityClient } from 'sanity';
import { LexoRank } from 'lexorank';

/**
 * A rank behind everything in the docs: a new page or category comes last among its siblings, wherever they are. What is not a rank, as a
 * program may have written it, has no place in the order.
 */
export async function nextOrderRank(client: SanityClient): Promise<string> {
  const found = await client.fetch<readonly unknown[]>(
    '*[_type in ["docPage", "docCategory"] && defined(orderRank)] | order(orderRank desc).orderRank',
    {},
    { perspective: 'raw' },
  );
  // The first rank is in the middle of the range, with room on both sides.
  return firstResult(found, rankAfter) ?? LexoRank.middle().toString();
}

function firstResult(values: readonly unknown[], read: (value: unknown) => string | undefined) {
  for (const value of values) {
    const result = read(value);
    if (result !== undefined) return result;
  }
  return undefined;
}

/** Returns the rank after another; undefined if that is not one, or the last there is. */
function rankAfter(rank: unknown): string | undefined {
  if (typeof rank !== 'string') return undefined;
  try {
    const next = LexoRank.parse(rank).genNext().toString();
    return next > rank ? next : undefined;
  } catch {
    return undefined;
  }
}
