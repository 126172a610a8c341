import type { Caller } from './callerOf.ts';
import type { QueueLimits } from './createFairQueue.ts';
import type { QueryAnswer, QueryJob } from './queryJob.ts';
import { Worker } from 'node:worker_threads';
import { LakeError, dataError, unavailable } from '../protocol/lakeError.ts';
import { createFairQueue } from './createFairQueue.ts';
import { mayRun } from './mayRun.ts';
import { readyMessage, isQueryAnswer } from './queryJob.ts';

/** Evaluates GROQ in threads, so that a slow query delays nobody else. */
export type QueryPool = {
  /**
   * The result as JSON. Rejects with a `LakeError` if the job fails or exceeds its time (408), if too many jobs are
   * waiting (503), or if the caller has disconnected.
   */
  readonly run: (job: QueryJob, options: RunOptions) => Promise<string>;
  readonly close: () => Promise<void>;
};

export type RunOptions = {
  readonly caller: Caller;
  /** Aborted when nobody waits for the result any more. */
  readonly signal?: AbortSignal;
  /** A shorter time limit than the pool's. Milliseconds. */
  readonly budgetMs?: number;
};

export type QueryPoolOptions = {
  readonly dataDir: string;
  /** How long a job may take. Milliseconds. */
  readonly budgetMs: number;
  /** How many jobs run at the same time, at most. */
  readonly maxThreads: number;
};

/** Memory that the jobs of one thread may take. */
const maxHeapMb = 1536;
/**
 * How much longer a job runs after its caller has disconnected: ending its thread loses what the thread has cached.
 * Milliseconds.
 */
const abandonedMs = 250;
const maxWaitingJobs: { readonly withToken: QueueLimits; readonly anonymous: QueueLimits } = {
  withToken: { perCaller: 500, inTotal: 2000 },
  anonymous: { perCaller: 50, inTotal: 200 },
};

type Task = {
  readonly job: QueryJob;
  readonly caller: Caller;
  readonly budgetMs: number;
  readonly resolve: (json: string) => void;
  readonly reject: (error: Error) => void;
};
type Thread = {
  readonly worker: Worker;
  /** Whether it has opened the database and read what it keeps in memory: only then does the time of a job begin. */
  isReady: boolean;
  task: Task | undefined;
  timer: NodeJS.Timeout | undefined;
};

export function createQueryPool({ dataDir, budgetMs, maxThreads }: QueryPoolOptions): QueryPool {
  const threads = new Set<Thread>();
  const waiting = createFairQueue<Task>(maxWaitingJobs);
  let isClosed = false;

  const isAdmitted = (caller: Caller) => {
    const running = [...threads].flatMap(({ task }) => task?.caller ?? []);
    return mayRun(caller, running, maxThreads);
  };
  const finish = (thread: Thread): Task | undefined => {
    clearTimeout(thread.timer);
    const { task } = thread;
    thread.task = undefined;
    return task;
  };
  /** Ends a thread, and with it the job it is working on. */
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
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    });
    worker.unref();
    const thread: Thread = { worker, isReady: false, task: undefined, timer: undefined };
    worker.on('message', (answer: unknown) => {
      if (answer === readyMessage) thread.isReady = true;
      const task = isQueryAnswer(answer) ? finish(thread) : undefined;
      if (task && isQueryAnswer(answer)) settle(task, answer);
      dispatch();
    });
    worker.on('error', (error) => {
      // A thread that cannot start would be restarted forever, so the waiting callers get the error.
      if (!thread.isReady) for (const { reject } of waiting.takeAll()) reject(failure(error, undefined));
      drop(thread, failure(error, thread.task?.job));
    });
    threads.add(thread);
  };
  const give = (thread: Thread, task: Task) => {
    thread.task = task;
    thread.timer = setTimeout(() => drop(thread, tooSlow(task)), task.budgetMs);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    thread.worker.postMessage(task.job);
  };
  const dispatch = () => {
    if (isClosed) return;
    for (const thread of threads) {
      if (!thread.isReady || thread.task) continue;
      const task = waiting.take(isAdmitted);
      if (!task) break;
      give(thread, task);
    }
    const starting = [...threads].filter(({ isReady }) => !isReady).length;
    if (waiting.size() > starting && threads.size < maxThreads) start();
  };
  const abandon = (task: Task) => {
    if (waiting.remove(task)) task.reject(abandoned());
    for (const thread of threads) {
      if (thread.task !== task) continue;
      clearTimeout(thread.timer);
      thread.timer = setTimeout(() => drop(thread, abandoned()), Math.min(abandonedMs, task.budgetMs));
    }
  };

  return {
    run: (job, { caller, signal, budgetMs: wanted = budgetMs }) =>
      new Promise((resolve, reject) => {
        if (isClosed) throw closing();
        if (signal?.aborted === true) throw abandoned();
        const onAbort = () => abandon(task);
        const task: Task = {
          job,
          caller,
          budgetMs: Math.min(wanted, budgetMs),
          resolve: (json) => {
            signal?.removeEventListener('abort', onAbort);
            resolve(json);
          },
          reject: (error) => {
            signal?.removeEventListener('abort', onAbort);
            reject(error);
          },
        };
        if (!waiting.push(caller, task)) throw tooMany(caller);
        signal?.addEventListener('abort', onAbort);
        dispatch();
      }),
    close: async () => {
      isClosed = true;
      const open = [...threads];
      threads.clear();
      for (const { reject } of waiting.takeAll()) reject(closing());
      await Promise.all(
        open.map((thread) => {
          finish(thread)?.reject(closing());
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

function tooSlow({ job, budgetMs }: Task): Error {
  const description = `The query was stopped after ${budgetMs} ms. Narrow it down, for example by _type or _id.`;
  return dataError(408, 'queryTimeoutError', description, { query: queryOf(job) });
}

function tooMany({ hasToken }: Caller): Error {
  const { perCaller, inTotal } = hasToken ? maxWaitingJobs.withToken : maxWaitingJobs.anonymous;
  return unavailable(
    `Too many queries are waiting (at most ${perCaller} from you, and ${inTotal} from all callers ` +
      `${hasToken ? 'with' : 'without'} a token). Try again in a second.`,
  );
}

function closing(): Error {
  return unavailable('The lake is closing.');
}

/** Nobody reads this reply. 499 is what proxies log for a client that closed its request. */
function abandoned(): Error {
  return dataError(499, 'clientClosedRequestError', 'The client closed the request.');
}

function failure(error: unknown, job: QueryJob | undefined): Error {
  const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  if (!isMemory) return new Error('A thread that evaluates queries failed.', { cause: error });
  const description = `The query needs more than ${maxHeapMb} MB of memory. Narrow it down.`;
  return dataError(400, 'queryMemoryError', description, { query: queryOf(job) });
}

function queryOf(job: QueryJob | undefined): string {
  if (!job) return '';
  return job.kind === 'select' ? job.queries.map(({ query }) => query).join('\n') : job.query;
}
