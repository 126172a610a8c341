import type { Caller } from '../budget/caller.ts';
import type { Share } from '../budget/createBudgets.ts';
import { clientClosed } from './clientClosed.ts';
import { createFairQueue } from './createFairQueue.ts';
import { mayRun } from './mayRun.ts';

/**
 * Lets few do something costly at a time; the others wait, and callers take turns. Rejects with an `HttpError` if the caller, or all of its kind,
 * have too much waiting, and when the signal is aborted before its turn comes.
 */
export type Turns = <Result>(
  caller: Caller,
  work: () => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>;

export type TurnsOptions = {
  readonly atOnce: number;
  /** Takes a place from the budget of a caller, for as long as it waits and works. Throws an `HttpError` if it has too many. */
  readonly take: (caller: Caller) => Share;
};

type Waiting = { readonly caller: Caller; readonly begin: () => void };

/** One caller never has all places, and strangers never more than half; see `mayRun`. */
export function createTurns({ atOnce, take }: TurnsOptions): Turns {
  const waiting = createFairQueue<Waiting>();
  const running: Caller[] = [];
  const beginNext = (): void => {
    while (running.length < atOnce) {
      const next = waiting.take((caller) => mayRun(caller, running, atOnce));
      if (!next) return;
      running.push(next.caller);
      next.begin();
    }
  };
  const waitFor = (caller: Caller, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        if (waiting.remove(turn)) reject(clientClosed());
      };
      const turn: Waiting = {
        caller,
        begin: () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
      };
      if (signal?.aborted === true) throw clientClosed();
      signal?.addEventListener('abort', leave, { once: true });
      waiting.push(caller, turn);
      beginNext();
    });

  return async (caller, work, signal) => {
    const share = take(caller);
    try {
      await waitFor(caller, signal);
      try {
        return await work();
      } finally {
        running.splice(running.indexOf(caller), 1);
        beginNext();
      }
    } finally {
      share.giveBack();
    }
  };
}
