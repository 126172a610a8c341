/** Limits attempts by a key, such as an account or an address: some at once, and then one at a time. */
export type Throttle = {
  /** Returns the time that the key has to wait for its next attempt, in milliseconds; 0 if it has one now. */
  readonly waitMs: (key: string, now: Date) => number;
  /** Counts an attempt, or as many as `amount` says, even if the key does not have that many left. */
  readonly count: (key: string, now: Date, amount?: number) => void;
  /** Takes the last attempt back. */
  readonly giveBack: (key: string) => void;
};

export type ThrottleOptions = {
  /** The number of attempts that a key has at once. */
  readonly attempts: number;
  /** The time after which there is another one, in milliseconds. */
  readonly everyMs: number;
  /** The most keys that are remembered; the one that was used longest ago is forgotten first, in any case when all of its attempts are back. */
  readonly maxKeys: number;
};

/** A leaky bucket for each key, in memory. */
export function createThrottle({ attempts, everyMs, maxKeys }: ThrottleOptions): Throttle {
  /** The contents of each bucket take `levelMs` to leak out, from `at` on. */
  const buckets = new Map<string, { readonly levelMs: number; readonly at: number }>();
  const levelOf = (key: string, now: Date): number => {
    const bucket = buckets.get(key);
    if (!bucket) return 0;
    // A clock that was set back gives nothing back.
    return Math.max(0, bucket.levelMs - Math.max(0, now.getTime() - bucket.at));
  };
  const keep = (key: string, levelMs: number, at: number): void => {
    buckets.delete(key);
    if (levelMs > 0) buckets.set(key, { levelMs, at });
    for (const [oldest, bucket] of buckets) {
      if (buckets.size <= maxKeys && at - bucket.at < bucket.levelMs) break;
      buckets.delete(oldest);
    }
  };
  return {
    waitMs: (key, now) => Math.max(0, levelOf(key, now) - (attempts - 1) * everyMs),
    count: (key, now, amount = 1) => keep(key, levelOf(key, now) + amount * everyMs, now.getTime()),
    giveBack: (key) => {
      const bucket = buckets.get(key);
      if (bucket) keep(key, bucket.levelMs - everyMs, bucket.at);
    },
  };
}
