import type { TargetFailure } from '#core/publishing/targetStatus.ts';

export type RetriesOptions = {
  /** Advice for an operator, for the status. */
  readonly advice: string;
  readonly now: () => Date;
  /** Called when it is time for another attempt. */
  readonly onDue: () => void;
};

/** The failures in a row of something that is tried again after pauses that grow. */
export type Retries = {
  /** Notes a failure, and has another attempt made after a pause. */
  readonly failed: (message: string) => void;
  readonly succeeded: () => void;
  /** The failure that is not made up for yet. */
  readonly failure: () => TargetFailure | undefined;
  readonly isWaiting: () => boolean;
  /** Makes the attempt now that is due later. Returns whether there is one. */
  readonly now: () => boolean;
  /** Makes no more attempts. */
  readonly stop: () => void;
};

/** The pause after the first failure, and the longest, in milliseconds; each is twice the one before. */
const firstPause = 5000;
const maxPause = 10 * 60_000;

/** Creates the retries of a target: the first after five seconds, each later one after twice as long, up to ten minutes. */
export function createRetries({ advice, now, onDue }: RetriesOptions): Retries {
  let failure: TargetFailure | undefined;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  const attempt = (): void => {
    timer = undefined;
    onDue();
  };
  return {
    failed: (message) => {
      const pause = Math.min(firstPause * 2 ** failures, maxPause);
      failures += 1;
      const at = now();
      failure = {
        since: failure?.since ?? at.toISOString(),
        at: at.toISOString(),
        message,
        advice,
        retryAt: new Date(at.getTime() + pause).toISOString(),
      };
      timer = setTimeout(attempt, pause);
      timer.unref();
    },
    succeeded: () => {
      [failure, failures] = [undefined, 0];
    },
    failure: () => failure,
    isWaiting: () => timer !== undefined,
    now: () => {
      if (!timer) return false;
      clearTimeout(timer);
      attempt();
      return true;
    },
    stop: () => clearTimeout(timer),
  };
}
