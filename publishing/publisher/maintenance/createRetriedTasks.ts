import type { Say } from '#system/process/say.ts';
import type { PublisherStatus } from '../status/publisherStatus.ts';
import type { TaskQueue } from './createTaskQueue.ts';
import { errorMessage } from '#system/values/errorMessage.ts';

export type RetriedTasksOptions = {
  readonly now: () => Date;
  /** Adds to the message of an error what to do. */
  readonly explain: (message: string) => string;
  readonly say: Say;
};

/** Tasks by their names, and which of them failed when they last ran. */
export type RetriedTasks = {
  /** Adds a task to a queue. `work` may reject. */
  readonly add: (queue: TaskQueue, name: string, work: () => Promise<void>) => void;
  readonly hasFailed: (name: string) => boolean;
  /** Returns the failure of the task that has failed for the longest time. */
  readonly failure: () => PublisherStatus['maintenance'];
};

/** @param signal no failure is noted once it is aborted */
export function createRetriedTasks(
  { now, explain, say }: RetriedTasksOptions,
  signal: AbortSignal,
): RetriedTasks {
  const failures = new Map<string, NonNullable<PublisherStatus['maintenance']>>();
  return {
    add: (queue, name, work) =>
      queue.add(name, async () => {
        try {
          await work();
          failures.delete(name);
        } catch (error) {
          if (signal.aborted) return;
          const message = explain(errorMessage(error));
          if (failures.get(name)?.message !== message) {
            say(`${message} It will be tried again in a minute.`, 'error');
          }
          failures.set(name, { at: now().toISOString(), message });
        }
      }),
    hasFailed: (name) => failures.has(name),
    failure: () => [...failures.values()][0],
  };
}
