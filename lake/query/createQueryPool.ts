import type { WorkBooks } from '#system/pool/countWork.ts';
import type { JobPool, RunOptions } from '#system/pool/createJobPool.ts';
import type { PoolWorker, WorkerEvents } from '#system/pool/createPoolMember.ts';
import type { QueryAnswer, QueryJob } from './queryJob.ts';
import { Worker } from 'node:worker_threads';
import { isGuest } from '#system/budget/caller.ts';
import { countWork } from '#system/pool/countWork.ts';
import { createJobPool } from '#system/pool/createJobPool.ts';
import { HttpError, dataError } from '#system/values/httpError.ts';
import { present } from '#system/values/present.ts';
import { readyMessage, isQueryAnswer } from './queryJob.ts';

/** Evaluates GROQ in threads, so that a slow query delays nobody else. */
export type QueryPool = {
  /**
   * The result as JSON in UTF-8. Rejects with an `HttpError` if the job fails or exceeds its time (408), if the caller (429), or all of its kind
   * (503), have too many jobs waiting or have used up their time, or if the caller has disconnected.
   */
  readonly run: (job: QueryJob, options: RunOptions) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
};

export type QueryPoolOptions = {
  readonly dataDir: string;
  /** The longest that a job may take, in milliseconds. */
  readonly budgetMs: number;
  /** The most jobs of callers with a token that run at the same time; of all others, one does. */
  readonly maxThreads: number;
  readonly books: WorkBooks<'queries'>;
};

/** Memory that the jobs of one thread may take, in MB: enough for results of 200 MB, from a dataset of 100 MB. */
const maxHeapMb = 512;
/** The same for callers without a token, whose results are shorter. They have a thread of their own, so that what they take is given back. */
const maxGuestHeapMb = 256;
/** The idle time, in milliseconds, after which their thread is ended. */
const guestIdleMs = 10_000;

/** Creates the threads for queries: up to `maxThreads`, and one more for callers without a token. */
export function createQueryPool({ dataDir, budgetMs, maxThreads, books }: QueryPoolOptions): QueryPool {
  const create = (heapMb: number, maxWorkers: number, idleMs?: number): JobPool<QueryJob, QueryAnswer> =>
    createJobPool({
      startWorker: (events) => startThread(dataDir, heapMb, events),
      budgetMs,
      maxWorkers,
      ...countWork('queries', books),
      ...present({ idleMs }),
      errors: { tooSlow, failed: (error, job) => failed(error, job, heapMb) },
    });
  const known = create(maxHeapMb, maxThreads);
  const guests = create(maxGuestHeapMb, 1, guestIdleMs);
  return {
    run: async (job, options) => resultOf(await (isGuest(options.caller) ? guests : known).run(job, options)),
    close: async () => {
      await Promise.all([known.close(), guests.close()]);
    },
  };
}

function startThread(
  dataDir: string,
  heapMb: number,
  { onReady, onAnswer, onFailure }: WorkerEvents<QueryAnswer>,
): PoolWorker<QueryJob> {
  const worker = new Worker(new URL('./queryWorker.ts', import.meta.url), {
    workerData: dataDir,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  worker.unref();
  worker.on('message', (message: unknown) => {
    if (message === readyMessage) onReady();
    else if (isQueryAnswer(message)) onAnswer(message);
  });
  worker.on('error', onFailure);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    send: (job) => worker.postMessage(job),
    end: () => worker.terminate(),
  };
}

function resultOf(answer: QueryAnswer): Uint8Array {
  if (answer.ok) return answer.json;
  if (answer.status === 500) throw new Error(`A query failed: ${answer.message}`);
  throw new HttpError(answer.status, answer.message, answer.body);
}

function tooSlow(job: QueryJob, budgetMs: number): Error {
  const description =
    job.kind === 'past'
      ? `Too much has changed since then to be reverted in ${budgetMs} ms. Ask for fewer documents, or a later version.`
      : `The query was stopped after ${budgetMs} ms. Narrow it down, for example by _type or _id.`;
  return dataError(408, 'queryTimeoutError', description, { query: queryOf(job) });
}

function failed(error: unknown, job: QueryJob | undefined, heapMb: number): Error {
  const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  if (!isMemory) return new Error('A thread that evaluates queries failed.', { cause: error });
  const description = `The query needs more than ${heapMb} MB of memory. Narrow it down.`;
  return dataError(400, 'queryMemoryError', description, { query: queryOf(job) });
}

function queryOf(job: QueryJob | undefined): string {
  if (!job || job.kind === 'past') return '';
  return job.kind === 'select' ? job.queries.map(({ query }) => query).join('\n') : job.query;
}
