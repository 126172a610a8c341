import type { buildLimit } from '#core/publishing/buildLimit.ts';

/** The time limit of one build. */
export type BuildTimeout = {
  /** Aborted when the time is over, or when the build is no longer wanted. */
  readonly signal: AbortSignal;
  /** Milliseconds since the build was started. */
  readonly elapsed: () => number;
  /** Call this when a site was built: the limit of the next build follows from its duration. */
  readonly succeeded: () => void;
  /** Returns the error to report for a rejected build: that it took too long, if it was stopped for that. */
  readonly explain: (error: unknown, lastStep: string) => unknown;
  /** Call it at the end. */
  readonly clear: () => void;
};

/** setTimeout fires at once for longer ones. Milliseconds. */
const maxTimer = 2 ** 31 - 1;
/** The number of durations that are remembered. */
const remembered = 5;

/**
 * Gives each build a time limit that follows from how long the last ones took. Returns a function that starts the time.
 * @param limit see buildLimit.ts
 * @param steady milliseconds of a monotonic clock
 */
export function createBuildTimeouts(
  limit: typeof buildLimit,
  steady: () => number,
): (wanted: AbortSignal) => BuildTimeout {
  let durations: readonly number[] = [];
  let timedOut = 0;
  return (wanted) => {
    const begun = steady();
    const elapsed = (): number => steady() - begun;
    const over = new AbortController();
    const timer = setTimeout(() => over.abort(), Math.min(limit(durations, timedOut), maxTimer));
    return {
      signal: AbortSignal.any([wanted, over.signal]),
      elapsed,
      succeeded: () => {
        durations = [elapsed(), ...durations].slice(0, remembered);
        timedOut = 0;
      },
      explain: (error, lastStep) => {
        if (!over.signal.aborted) return error;
        timedOut += 1;
        const seconds = Math.round(elapsed() / 1000);
        return new Error(
          `The build was still running after ${seconds} s and was stopped. Its last step was: ${lastStep}\nThe next build gets twice as long.`,
          { cause: error },
        );
      },
      clear: () => clearTimeout(timer),
    };
  };
}
