import type { Caller } from '../pool/callerOf.ts';
import { tooManyRequests } from '../protocol/lakeError.ts';

/** How many listeners there may be. A Studio has about fifteen for each of its tabs. */
const maxListeners = { ofUser: 500, ofAddress: 100, anonymous: 500, inTotal: 2000 };

/** Counts listeners. `enter` throws a `LakeError` (429) if there are too many; it returns a function that leaves again. */
export function createListenerLimit(): { readonly enter: (caller: Caller) => () => void } {
  const counts = new Map<string, number>();
  const add = (key: string, difference: number) => {
    const count = (counts.get(key) ?? 0) + difference;
    if (count === 0) counts.delete(key);
    else counts.set(key, count);
  };
  return {
    enter: ({ key, hasToken }) => {
      const limits: [string, number, string][] = [
        [key, hasToken ? maxListeners.ofUser : maxListeners.ofAddress, 'from you'],
        ...(hasToken
          ? []
          : [['anonymous', maxListeners.anonymous, 'without a token'] satisfies [string, number, string]]),
        ['all', maxListeners.inTotal, 'in all'],
      ];
      for (const [counted, limit, whose] of limits) {
        if ((counts.get(counted) ?? 0) < limit) continue;
        throw tooManyRequests(`There are ${limit} listeners ${whose} already, and there may not be more.`);
      }
      for (const [counted] of limits) add(counted, 1);
      let isIn = true;
      return () => {
        if (isIn) for (const [counted] of limits) add(counted, -1);
        isIn = false;
      };
    },
  };
}
