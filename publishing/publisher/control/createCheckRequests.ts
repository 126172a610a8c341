import type { PublishingOutcome } from '../status/sayOutcome.ts';

/** The outcome of a requested check; `closed` when the publisher was stopped before its end. */
export type CheckResult =
  | Extract<PublishingOutcome, { readonly kind: 'built' | 'unchanged' | 'failed' | 'pinned' }>
  | { readonly kind: 'closed' };

/** Requests for a check of the content that wait for its result. */
export type CheckRequests = {
  /** Resolves with the result of the first check that begins after this call: one that runs may have read the content already. */
  readonly add: (onProgress: (line: string) => void) => Promise<CheckResult>;
  /** Call these when a check begins, for each of its lines, and with its result. */
  readonly began: () => void;
  readonly progress: (line: string) => void;
  readonly ended: (result: CheckResult) => void;
  /** Answers all requests, including those whose check has not begun and never will. */
  readonly endAll: (result: CheckResult) => void;
};

type Waiting = {
  readonly onProgress: (line: string) => void;
  readonly settle: (result: CheckResult) => void;
};

/** Keeps the requests in memory, in two groups: those that wait for the next check, and those whose check is running. */
export function createCheckRequests(): CheckRequests {
  let waiting: readonly Waiting[] = [];
  let running: readonly Waiting[] = [];
  const ended = (result: CheckResult): void => {
    const served = running;
    running = [];
    for (const { settle } of served) settle(result);
  };
  return {
    add: (onProgress) =>
      new Promise((settle) => {
        waiting = [...waiting, { onProgress, settle }];
      }),
    began: () => {
      running = [...running, ...waiting];
      waiting = [];
    },
    progress: (line) => {
      for (const { onProgress } of running) onProgress(line);
    },
    ended,
    endAll: (result) => {
      running = [...running, ...waiting];
      waiting = [];
      ended(result);
    },
  };
}
