import { clientClosed } from './clientClosed.ts';

/** Work that several callers wait for. It is given up when the last of them has left. */
export type SharedWork<Result> = {
  readonly result: Promise<Result>;
  /**
   * Resolves and rejects as the work does, and rejects with an `HttpError` if the caller has left already.
   * @param signal aborted when the caller leaves; absent if it stays
   */
  readonly wait: (signal?: AbortSignal) => Promise<Result>;
  /** Returns whether it is given up: who comes now needs other work. */
  readonly isLeft: () => boolean;
};

/**
 * Begins work for several callers, of whom the first waits at once.
 * @param work gets a signal that is aborted when nobody waits for its result any more
 */
export function shareWork<Result>(work: (signal: AbortSignal) => Promise<Result>): SharedWork<Result> {
  const leaving = new AbortController();
  const result = work(leaving.signal);
  let waiting = 0;
  return {
    result,
    isLeft: () => leaving.signal.aborted,
    wait: async (signal) => {
      if (signal?.aborted === true) throw clientClosed();
      waiting += 1;
      const leave = (): void => {
        waiting -= 1;
        if (waiting === 0) leaving.abort();
      };
      signal?.addEventListener('abort', leave, { once: true });
      return result.finally(() => signal?.removeEventListener('abort', leave));
    },
  };
}
