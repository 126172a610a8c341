import { Worker } from 'node:worker_threads';
import { LakeError, dataError } from '../http/lakeError.ts';
import { READY, isQueryAnswer } from './queryJob.ts';
import type { QueryAnswer, QueryJob } from './queryJob.ts';

/** Answers queries in threads of their own, so that a slow one keeps nobody else waiting. */
export type QueryPool = {
  /** The result as JSON. Rejects with a `LakeError` when the query cannot be answered, or not within its time. */
  readonly run: (job: Omit<QueryJob, 'id'>) => Promise<string>;
  readonly close: () => Promise<void>;
};

export type QueryPoolOptions = {
  readonly dataDir: string;
  /** How long a query may take. Milliseconds. */
  readonly budgetMs: number;
  /** How many queries run at the same time, at most. */
  readonly maxThreads: number;
};

/** Memory that the queries of one thread may take. */
const MAX_HEAP_MB = 1536;

type Task = {
  readonly job: QueryJob;
  readonly resolve: (json: string) => void;
  readonly reject: (error: Error) => void;
};
type Thread = {
  readonly worker: Worker;
  /** Has opened the database and read what it keeps in memory: only then does the time of a query begin. */
  isReady: boolean;
  task: Task | undefined;
  timer: NodeJS.Timeout | undefined;
};

export function createQueryPool({ dataDir, budgetMs, maxThreads }: QueryPoolOptions): QueryPool {
  const threads = new Set<Thread>();
  const waiting: Task[] = [];
  let count = 0;

  const finish = (thread: Thread): Task | undefined => {
    clearTimeout(thread.timer);
    const { task } = thread;
    thread.task = undefined;
    return task;
  };
  /** Gives up a thread, and with it the query it works on. */
  const drop = (thread: Thread, error: Error) => {
    threads.delete(thread);
    const task = finish(thread);
    void thread.worker.terminate();
    task?.reject(error);
    dispatch();
  };
  const start = () => {
    const worker = new Worker(new URL('./queryWorker.ts', import.meta.url), {
      workerData: dataDir,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    worker.unref();
    const thread: Thread = { worker, isReady: false, task: undefined, timer: undefined };
    worker.on('message', (answer: unknown) => {
      if (answer === READY) thread.isReady = true;
      const task = isQueryAnswer(answer) ? finish(thread) : undefined;
      if (task !== undefined && isQueryAnswer(answer)) settle(task, answer);
      dispatch();
    });
    worker.on('error', (error) => {
      // One that cannot even start would be started again for ever: then whoever waits is told.
      if (!thread.isReady) for (const { reject } of waiting.splice(0)) reject(failure(error, ''));
      drop(thread, failure(error, thread.task?.job.query ?? ''));
    });
    threads.add(thread);
  };
  const dispatch = () => {
    for (const thread of threads) {
      if (!thread.isReady || thread.task !== undefined) continue;
      const task = waiting.shift();
      if (task === undefined) return;
      thread.task = task;
      thread.timer = setTimeout(() => drop(thread, tooSlow(task.job.query, budgetMs)), budgetMs);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread.worker.postMessage(task.job);
    }
    const starting = [...threads].filter(({ isReady }) => !isReady).length;
    if (waiting.length > starting && threads.size < maxThreads) start();
  };

  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        waiting.push({ job: { ...job, id: ++count }, resolve, reject });
        dispatch();
      }),
    close: async () => {
      const open = [...threads];
      threads.clear();
      for (const { reject } of waiting.splice(0)) reject(new Error('The lake is closing.'));
      await Promise.all(
        open.map((thread) => {
          finish(thread)?.reject(new Error('The lake is closing.'));
          return thread.worker.terminate();
        }),
      );
    },
  };
}

function settle({ resolve, reject }: Task, answer: QueryAnswer): void {
  if (answer.ok) resolve(answer.json);
  else if (answer.status === 500) reject(new Error(`A query failed: ${answer.message}`));
  else reject(new LakeError(answer.status, answer.message, answer.body));
}

function tooSlow(query: string, budgetMs: number): Error {
  const description = `The query was stopped after ${budgetMs} ms. Narrow it down, for example by _type or _id.`;
  return dataError(408, 'queryTimeoutError', description, { query });
}

function failure(error: unknown, query: string): Error {
  const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  if (isMemory)
    return dataError(400, 'queryMemoryError', 'The query needs too much memory. Narrow it down.', { query });
  return new Error('A thread that answers queries failed.', { cause: error });
}
