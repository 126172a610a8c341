/** How a process that has ended is started again. Milliseconds. */
export type RestartPace = {
  /** Before it is started again the first time. Each time that it ends, twice as long … */
  readonly first: number;
  /** … but never longer than this. */
  readonly longest: number;
  /** After it has run for so long, what was before is forgotten. */
  readonly stable: number;
};

export const restartPace: RestartPace = { first: 1000, longest: 60_000, stable: 60_000 };

/** How long to wait before a process is started again that has ended `ended` times in a row, 1 the first time. */
export function restartDelay(ended: number, { first, longest }: RestartPace): number {
  return Math.min(first * 2 ** (ended - 1), longest);
}
