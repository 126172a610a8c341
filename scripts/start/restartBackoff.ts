/** The times to wait before a process that has ended is started again, in milliseconds. */
export type RestartBackoff = {
  /** The wait before the first restart; doubled each time that the process ends … */
  readonly first: number;
  /** … up to this. */
  readonly max: number;
  /** The running time, in milliseconds, after which the wait starts from `first` again. */
  readonly stable: number;
};

export const restartBackoff: RestartBackoff = { first: 1000, max: 60_000, stable: 60_000 };

/** Returns the time to wait before a process is started again that has ended `ended` times in a row, in milliseconds; `ended` is 1 the first time. */
export function restartDelay(ended: number, { first, max }: RestartBackoff): number {
  return Math.min(first * 2 ** (ended - 1), max);
}
