/** What has to be undone when something ends, or does not come about. */
export type Cleanup = {
  readonly add: (undo: () => void | Promise<void>) => void;
  /** Undoes everything, the latest first. */
  readonly run: () => Promise<void>;
};

export function createCleanup(): Cleanup {
  const steps: (() => void | Promise<void>)[] = [];
  return {
    add: (undo) => {
      steps.push(undo);
    },
    run: async () => {
      for (let undo = steps.pop(); undo !== undefined; undo = steps.pop()) await undo();
    },
  };
}
