import type { Mutation as RawMutation } from '@sanity/client';
import type { Mutation, Transaction } from '@sanity/migrate';
import { SanityEncoder } from '@sanity/mutate';
import { MAX_MUTATIONS } from '../mutation/maxMutations.ts';

export type { RawMutation };

/** Characters of one transaction, as it is sent. */
const MAX_LENGTH = 8 * 1024 * 1024;

type Yield = Mutation | Transaction | (Mutation | Transaction)[];

/**
 * What a migration yields, as it is sent: a transaction of its own stays one, everything else is put together as long as
 * it is not too much for one request.
 */
export async function rawTransactions(yielded: AsyncIterable<Yield>): Promise<RawMutation[][]> {
  const transactions: RawMutation[][] = [];
  let length = Infinity;
  for await (const step of yielded) {
    for (const item of Array.isArray(step) ? step : [step]) {
      if (item.type === 'transaction') {
        transactions.push(encode(item.mutations));
        length = Infinity;
        continue;
      }
      const mutations = encode([item]);
      const added = JSON.stringify(mutations).length;
      const count = (transactions.at(-1)?.length ?? 0) + mutations.length;
      if (length + added > MAX_LENGTH || count > MAX_MUTATIONS) {
        transactions.push([]);
        length = 0;
      }
      transactions.at(-1)?.push(...mutations);
      length += added;
    }
  }
  return transactions.filter((transaction) => transaction.length > 0);
}

function encode(mutations: readonly Mutation[]): RawMutation[] {
  // The two packages describe the same data in types that do not fit each other.
  const plain: Parameters<typeof SanityEncoder.encodeAll>[0] = JSON.parse(JSON.stringify(mutations));
  return SanityEncoder.encodeAll(plain);
}
