/** What has to be undone when something ends, or does not come about. */
export type Cleanup = {
  readonly add: (undo: () => void | Promise<void>) => void;
  /** Undoes everything, the latest first. Rejects, once all was tried, with the first error. */
  readonly run: () => Promise<void>;
};

export function createCleanup(): Cleanup {
  const steps: (() => void | Promise<void>)[] = [];
  return {
    add: (undo) => {
      steps.push(undo);
    },
    run: async () => {
      const errors: unknown[] = [];
      for (let undo = steps.pop(); undo !== undefined; undo = steps.pop()) {
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
