import { setImmediate as othersHadTheirTurn } from 'node:timers/promises';
import { clientClosed } from './clientClosed.ts';

/**
 * Call it before each step of long work: others are answered in between. Rejects with an `HttpError` once the signal is aborted because nobody waits
 * for the work any more, which is known only after others had their turn.
 */
export async function nextStep(signal?: AbortSignal): Promise<void> {
  await othersHadTheirTurn();
  if (signal?.aborted === true) throw clientClosed();
}
