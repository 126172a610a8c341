import type { Caller } from '../pool/callerOf.ts';
import type { QueueLimits } from '../pool/createFairQueue.ts';
import type { PoolWorker, RunOptions, WorkerEvents } from '../pool/createJobPool.ts';
import type { QueryAnswer, QueryJob } from './queryJob.ts';
import { Worker } from 'node:worker_threads';
import { createJobPool } from '../pool/createJobPool.ts';
import { LakeError, dataError, unavailable } from '../protocol/lakeError.ts';
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

export type QueryPoolOptions = {
  readonly dataDir: string;
  /** How long a job may take. Milliseconds. */
  readonly budgetMs: number;
  /** How many jobs run at the same time, at most. */
  readonly maxThreads: number;
};

/** Memory that the jobs of one thread may take. */
const maxHeapMb = 1536;
const maxWaiting: { readonly withToken: QueueLimits; readonly anonymous: QueueLimits } = {
  withToken: { perCaller: 500, inTotal: 2000 },
  anonymous: { perCaller: 50, inTotal: 200 },
};

export function createQueryPool({ dataDir, budgetMs, maxThreads }: QueryPoolOptions): QueryPool {
  const pool = createJobPool<QueryJob, QueryAnswer>({
    startWorker: (events) => startThread(dataDir, events),
    budgetMs,
    maxWorkers: maxThreads,
    maxWaiting,
    errors: { tooSlow, tooMany, failed },
  });
  return { run: async (job, options) => resultOf(await pool.run(job, options)), close: pool.close };
}

function startThread(
  dataDir: string,
  { onReady, onAnswer, onFailure }: WorkerEvents<QueryAnswer>,
): PoolWorker<QueryJob> {
  const worker = new Worker(new URL('./queryWorker.ts', import.meta.url), {
    workerData: dataDir,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
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

function resultOf(answer: QueryAnswer): string {
  if (answer.ok) return answer.json;
  if (answer.status === 500) throw new Error(`A query failed: ${answer.message}`);
  throw new LakeError(answer.status, answer.message, answer.body);
}

function tooSlow(job: QueryJob, budgetMs: number): Error {
  const description = `The query was stopped after ${budgetMs} ms. Narrow it down, for example by _type or _id.`;
  return dataError(408, 'queryTimeoutError', description, { query: queryOf(job) });
}

function tooMany({ hasToken }: Caller): Error {
  const { perCaller, inTotal } = hasToken ? maxWaiting.withToken : maxWaiting.anonymous;
  return unavailable(
    `Too many queries are waiting (at most ${perCaller} from you, and ${inTotal} from all callers ` +
      `${hasToken ? 'with' : 'without'} a token). Try again in a second.`,
  );
}

function failed(error: unknown, job: QueryJob | undefined): Error {
  const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  if (!isMemory) return new Error('A thread that evaluates queries failed.', { cause: error });
  const description = `The query needs more than ${maxHeapMb} MB of memory. Narrow it down.`;
  return dataError(400, 'queryMemoryError', description, { query: queryOf(job) });
}

function queryOf(job: QueryJob | undefined): string {
  if (!job) return '';
  return job.kind === 'select' ? job.queries.map(({ query }) => query).join('\n') : job.query;
}
