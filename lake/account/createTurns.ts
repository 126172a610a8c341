import { unavailable } from '../protocol/lakeError.ts';

/** Lets few do something costly at a time; the others wait for their turn. Rejects with a `LakeError` (503) if too many wait. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createTurns(maxAtOnce: number, maxWaiting: number): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= maxAtOnce) {
      if (waiting.length >= maxWaiting) {
        throw unavailable('Too many people are logging in right now. Try again in a moment.');
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      // A turn passes on to whoever has waited longest.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
