import type { Turns } from '#system/pool/createTurns.ts';
import type { LakeRequest } from './lakeRequest.ts';
import { setImmediate as othersHadTheirTurn } from 'node:timers/promises';
import { signalOf } from '#system/http/signalOf.ts';

/**
 * Yields items that take long to read, each when it is its caller's turn: others get theirs in between, since an item may take a tenth of a second.
 * Rejects with an `HttpError` if the client has left.
 */
export async function* readInTurns<Item>(
  items: Iterator<Item> | AsyncIterator<Item>,
  { readings }: { readonly readings: Turns },
  { budget, incoming }: Pick<LakeRequest, 'budget' | 'incoming'>,
): AsyncGenerator<Item> {
  const signal = signalOf(incoming);
  const read = async (): Promise<IteratorResult<Item>> => {
    const result = await items.next();
    await othersHadTheirTurn();
    return result;
  };
  for (;;) {
    const { done = false, value } = await readings(budget.caller(), read, signal);
    if (done) return;
    yield value;
  }
}
