import type { Clock } from '../clock/clock.ts';
import { systemClock } from '../clock/clock.ts';

/** A clock that runs like the machine's, and can be put forward. */
export function movableClock(): Clock & { readonly putForward: (milliseconds: number) => void } {
  let ahead = 0;
  /** For each alarm, a function that starts its wait again by the current time of this clock. */
  const waiting = new Map<() => void, () => void>();
  return {
    now: () => new Date(Date.now() + ahead),
    ringAt: (instant, ring) => {
      let stop: (() => void) | undefined;
      const ringOnce = (): void => {
        waiting.delete(ringOnce);
        ring();
      };
      const wait = (): void => {
        stop?.();
        stop = systemClock.ringAt(new Date(instant.getTime() - ahead), ringOnce);
      };
      waiting.set(ringOnce, wait);
      wait();
      return () => {
        waiting.delete(ringOnce);
        stop?.();
      };
    },
    putForward: (milliseconds) => {
      ahead += milliseconds;
      for (const wait of waiting.values()) wait();
    },
  };
}
