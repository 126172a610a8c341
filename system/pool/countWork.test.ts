import type { Caller } from '../budget/caller.ts';
import type { PoolWorker, WorkerEvents } from './createPoolMember.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { strangerAt, userCaller } from '../budget/caller.ts';
import { createBudgets } from '../budget/createBudgets.ts';
import { createRates } from '../budget/createRates.ts';
import { HttpError } from '../values/httpError.ts';
import { countWork } from './countWork.ts';
import { createJobPool } from './createJobPool.ts';

const frugal = strangerAt('192.0.2.1');
const wasteful = strangerAt('192.0.2.2');
const late = strangerAt('192.0.2.3');
const writer = userCaller({ id: 'writer' });

/** Begins with one millisecond for each stranger, and two for all. Time stands still, so nothing is regained. */
const rates = () =>
  createRates(
    {
      work: {
        what: 'milliseconds of work',
        stranger: { each: { atOnce: 1, perSecond: 1 }, together: { atOnce: 2, perSecond: 1 } },
      },
    },
    () => new Date(0),
  );

/** Answers the job `quick`, in no less than three milliseconds, and works on everything else until it is ended. */
function startWorker({ onReady, onAnswer }: WorkerEvents<string>): PoolWorker<string> {
  setImmediate(onReady);
  return {
    send: (job) => {
      const start = performance.now();
      while (performance.now() - start < 3);
      if (job === 'quick') setImmediate(onAnswer, 'done');
    },
    end: () => Promise.resolve(),
  };
}

function openPool() {
  const limits = { each: 10, together: 10 };
  const jobs = { what: 'jobs', machine: limits, user: limits, link: limits, stranger: limits };
  const pool = createJobPool<string, string>({
    startWorker,
    budgetMs: 60_000,
    maxWorkers: 1,
    ...countWork('jobs', { budgets: createBudgets({ jobs }), rates: rates() }),
    errors: { tooSlow: () => new Error('too slow'), failed: () => new Error('failed') },
  });
  const run = (job: string, caller: Caller, budgetMs = 60_000) =>
    pool
      .run(job, { caller, budgetMs })
      .catch((error: unknown) => (error instanceof HttpError ? error.status : String(error)));
  return { run, close: pool.close };
}

let pool: ReturnType<typeof openPool>;
beforeEach(() => {
  pool = openPool();
});
afterEach(() => pool.close());

test('a stranger whose jobs have taken too much time is refused, then all are, and people with a token never', async () => {
  expect(await pool.run('quick', wasteful)).toBe('done');
  expect(await pool.run('quick', wasteful)).toBe(429);
  expect(await pool.run('quick', frugal)).toBe(503);
  for (let n = 0; n < 3; n++) expect(await pool.run('quick', writer)).toBe('done');
});

test('a job that is stopped counts, too', async () => {
  expect(await pool.run('endless', late, 10)).toBe('Error: too slow');
  expect(await pool.run('quick', late)).toBe(429);
});
