/** What time it is for a lake, and when a time has come. Tests have their own. */
export type Clock = {
  readonly now: () => Date;
  /** Calls `ring` once an instant has come, at the earliest after this call. Returns what calls it off. */
  readonly ringAt: (instant: Date, ring: () => void) => () => void;
};

/** A machine may sleep, and its clock be set: so a long wait looks at the clock now and then. */
const LONGEST_WAIT_MS = 60_000;

export const SYSTEM_CLOCK: Clock = {
  now: () => new Date(),
  ringAt: (instant, ring) => {
    let timer: NodeJS.Timeout;
    const wait = () => {
      const left = instant.getTime() - Date.now();
      timer = left <= 0 ? setTimeout(ring) : setTimeout(wait, Math.min(left, LONGEST_WAIT_MS));
    };
    wait();
    return () => clearTimeout(timer);
  },
};
