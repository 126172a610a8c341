/** Tasks that are done one after the other. */
export type TaskQueue = {
  /** Adds a task, which runs after those added before; not twice while it has not begun. `task` must not reject. */
  readonly add: (name: string, task: () => Promise<void>) => void;
  /** Resolves when everything that was added is done. */
  readonly ended: () => Promise<void>;
};

/** Makes a queue. Once `signal` is aborted, no other task begins. */
export function createTaskQueue(signal: AbortSignal): TaskQueue {
  const waiting = new Set<string>();
  let last = Promise.resolve();
  const runAfter = async (before: Promise<void>, name: string, task: () => Promise<void>): Promise<void> => {
    await before;
    waiting.delete(name);
    if (!signal.aborted) await task();
  };
  return {
    add: (name, task) => {
      if (waiting.has(name)) return;
      waiting.add(name);
      last = runAfter(last, name, task);
    },
    ended: () => last,
  };
}
