import type { Mutation as RawMutation } from '@sanity/client';
import type { Mutation, Transaction } from '@sanity/migrate';
import { SanityEncoder } from '@sanity/mutate';
import { maxMutations } from '#lake/mutation/mutate.ts';

export type { RawMutation };

/** The maximum length of a transaction. Characters of JSON. */
const maxLength = 8 * 1024 * 1024;

type Yield = Mutation | Transaction | (Mutation | Transaction)[];

/**
 * Returns the transactions of a migration as they are sent: its own transactions stay as they are, everything else is put together up to
 * the size of one request.
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
      if (length + added > maxLength || count > maxMutations) {
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
