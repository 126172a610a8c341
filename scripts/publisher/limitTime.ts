/** setTimeout fires at once for longer ones. */
const longestTimer = 2 ** 31 - 1;

export type TimeLimit = {
  /** Aborted when the time is over, or what was to be limited is no longer wanted. */
  readonly signal: AbortSignal;
  readonly isOver: () => boolean;
  /** To be called when it has ended. */
  readonly clear: () => void;
};

/** Gives something a number of milliseconds, by a clock that nobody sets. */
export function limitTime(milliseconds: number, wanted: AbortSignal): TimeLimit {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), Math.min(milliseconds, longestTimer));
  return {
    signal: AbortSignal.any([wanted, controller.signal]),
    isOver: () => controller.signal.aborted,
    clear: () => clearTimeout(timer),
  };
}
