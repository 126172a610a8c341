/** Steps that undo a start, for the end or after a failure. */
export type Cleanup = {
  readonly add: (undo: () => void | Promise<void>) => void;
  /** Runs all steps, the last added first. Once all were tried, rejects with the first error. */
  readonly run: () => Promise<void>;
};

/** Starts with no steps. Each step runs at most once, however often `run` is called. */
export function createCleanup(): Cleanup {
  const steps: (() => void | Promise<void>)[] = [];
  return {
    add: (undo) => {
      steps.push(undo);
    },
    run: async () => {
      const errors: unknown[] = [];
      for (let undo = steps.pop(); undo; undo = steps.pop()) {
        try {
          await undo();
        } catch (error) {
          errors.push(error);
        }
      }
      if (errors.length > 0) throw errors[0];
    },
  };
}
