import type { Steps } from '#core/search/match/steps.ts';

/** The longest of the steps, in milliseconds of processor time. */
export function longestStep(steps: Steps<unknown>): number {
  let longest = 0;
  for (;;) {
    const before = process.threadCpuUsage();
    const { done } = steps.next();
    longest = Math.max(longest, elapsed(before));
    if (done === true) return longest;
  }
}

/** The longest turn of the event loop while a promise is awaited, in milliseconds of processor time. */
export async function longestTurn<Result>(
  act: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly longest: number }> {
  let longest = 0;
  let before = process.threadCpuUsage();
  const measure = (): void => {
    longest = Math.max(longest, elapsed(before));
    before = process.threadCpuUsage();
  };
  let next: NodeJS.Immediate | undefined;
  const beat = (): void => {
    measure();
    next = setImmediate(beat);
  };
  beat();
  try {
    const result = await act();
    measure();
    return { result, longest };
  } finally {
    clearImmediate(next);
  }
}

/** Milliseconds of processor time that this thread has used since. */
function elapsed(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
