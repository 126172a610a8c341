import { createHmac, randomBytes } from 'node:crypto';
import { strangerAt } from '#system/budget/caller.ts';
import { createThrottle } from '#system/budget/createThrottle.ts';

/** Decides whether a reader may send something now. */
export type FeedbackLimit = {
  /** Returns whether an address may try; counts that it does. */
  readonly admits: (address: string, now: Date) => boolean;
  /** Counts one more message of a page of the site, and returns whether it is within the limits. Malformed messages do not count. */
  readonly keeps: (now: Date) => boolean;
};

/** Per address and minute, and of all readers together per hour. */
export const maxFeedbackPerMinute = 10;
export const maxFeedbackPerHour = 1000;

/** Counts in memory alone, and by hashes with a secret of this process, so that senders cannot be identified. */
export function createFeedbackLimit(): FeedbackLimit {
  const secret = randomBytes(32);
  const byAddress = createThrottle({
    attempts: maxFeedbackPerMinute,
    everyMs: 60_000 / maxFeedbackPerMinute,
    maxKeys: 10_000,
  });
  const ofAll = createThrottle({
    attempts: maxFeedbackPerHour,
    everyMs: 3_600_000 / maxFeedbackPerHour,
    maxKeys: 1,
  });
  return {
    admits: (address, now) => {
      const key = createHmac('sha256', secret).update(strangerAt(address).key).digest('base64');
      if (byAddress.waitMs(key, now) > 0) return false;
      byAddress.count(key, now);
      return true;
    },
    keeps: (now) => {
      if (ofAll.waitMs('all', now) > 0) return false;
      ofAll.count('all', now);
      return true;
    },
  };
}
