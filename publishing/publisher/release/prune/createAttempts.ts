/** Parts of some work, each of which is tried even if others fail. */
export type Attempts = {
  /** Does a part. Never rejects; does nothing once the work has been stopped. */
  readonly attempt: (work: () => Promise<void> | void) => Promise<void>;
  /** The errors of the parts, in order. */
  readonly errors: readonly unknown[];
};

/** @param signal stops the work when aborted */
export function createAttempts(signal: AbortSignal): Attempts {
  const errors: unknown[] = [];
  return {
    attempt: async (work) => {
      if (signal.aborted) return;
      try {
        await work();
      } catch (error) {
        errors.push(error);
      }
    },
    errors,
  };
}
