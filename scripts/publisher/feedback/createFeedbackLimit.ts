import { createHash, randomBytes } from 'node:crypto';

/** Decides whether a reader may send something now. */
export type FeedbackLimit = { readonly admits: (address: string, now: Date) => boolean };

/** Per address and minute, and of all readers together per hour. */
export const maxFeedbackPerMinute = 10;
export const maxFeedbackPerHour = 1000;

/**
 * Counts in memory alone, and by hashes with a secret of this moment: nobody can learn from it who has sent something. Addresses are
 * forgotten after a minute.
 */
export function createFeedbackLimit(): FeedbackLimit {
  let minute = { number: -1, secret: randomBytes(16), counts: new Map<string, number>() };
  let hour = { number: -1, count: 0 };
  return {
    admits: (address, now) => {
      const minutes = Math.floor(now.getTime() / 60_000);
      const hours = Math.floor(minutes / 60);
      if (minute.number !== minutes) {
        minute = { number: minutes, secret: randomBytes(16), counts: new Map() };
      }
      if (hour.number !== hours) hour = { number: hours, count: 0 };
      const key = createHash('sha256').update(minute.secret).update(address).digest('base64');
      const count = minute.counts.get(key) ?? 0;
      if (count >= maxFeedbackPerMinute || hour.count >= maxFeedbackPerHour) return false;
      minute.counts.set(key, count + 1);
      hour.count += 1;
      return true;
    },
  };
}
