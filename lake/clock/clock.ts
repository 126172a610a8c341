/** The current time, and timers. Tests have a clock of their own. */
export type Clock = {
  readonly now: () => Date;
  /** Calls `ring` at an instant, never before this call returns. Returns a function that cancels it. */
  readonly ringAt: (instant: Date, ring: () => void) => () => void;
};

/**
 * The longest timer that is set: a machine may sleep or have its clock changed, so a long wait checks the clock in
 * between.
 */
const maxWaitMs = 60_000;

export const systemClock: Clock = {
  now: () => new Date(),
  ringAt: (instant, ring) => {
    let timer: NodeJS.Timeout;
    const wait = () => {
      const left = instant.getTime() - Date.now();
      timer = left <= 0 ? setTimeout(ring) : setTimeout(wait, Math.min(left, maxWaitMs));
    };
    wait();
    return () => clearTimeout(timer);
  },
};
