export type PreviewClock = {
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Calls a function once after some milliseconds, unless the function that it returns is called before. */
  readonly after: (milliseconds: number, work: () => void) => () => void;
};

export const machineClock: PreviewClock = {
  now: () => performance.now(),
  after: (milliseconds, work) => {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
};
