import type { JobPool } from './createJobPool.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createJobPool } from './createJobPool.ts';
import { MemoryLimitError, forkWorker } from './forkWorker.ts';

let folder: string;
let pool: JobPool<string, string>;
const abandonedMs = 2000;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fork-'));
  pool = createJobPool({
    startWorker: (events) => forkWorker(pathToFileURL(path.join(folder, 'program.mjs')), events),
    budgetMs: 60_000,
    maxWorkers: 1,
    abandonedMs,
    errors: {
      tooSlow: () => new Error('too slow'),
      failed: (error, job) =>
        new Error(`${job}: ${error instanceof MemoryLimitError ? 'memory' : String(error)}`),
    },
  });
});
afterEach(async () => {
  await pool.close();
  rmSync(folder, { recursive: true });
});

/** A program whose jobs are done by this text of an async function of `job`. */
const program = (body: string, maxMemory = 1e9): void =>
  writeFileSync(
    path.join(folder, 'program.mjs'),
    `import { answerJobs } from '${new URL('./answerJobs.ts', import.meta.url).href}';
     answerJobs(async (job, signal) => { ${body} }, ${maxMemory});`,
  );
const run = (job: string, more: { readonly budgetMs?: number; readonly signal?: AbortSignal } = {}) =>
  pool.run(job, { caller: { key: 'a', kind: 'user' }, ...more });

test('a process does one job after the other', async () => {
  program('return `${job} ${process.pid}`;');
  const [first, second] = await Promise.all([run('a'), run('b')]);
  expect([first.slice(0, 2), second.slice(0, 2)]).toEqual(['a ', 'b ']);
  expect(first.slice(2)).toBe(second.slice(2));
});

test('one that hears nothing is ended in time, and the next job has another', async () => {
  program('if (job === "slow") for (;;); return String(process.pid);');
  const before = await run('a');
  await expect(run('slow', { budgetMs: 100 })).rejects.toThrow('too slow');
  expect(await run('b')).not.toBe(before);
  await expect.poll(() => isRunning(Number(before))).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('one whose caller has left is ended', async () => {
  program('if (job === "slow") for (;;); return job;');
  const leaving = new AbortController();
  const slow = run('slow', { signal: leaving.signal });
  leaving.abort();
  await expect(slow).rejects.toMatchObject({ status: 499 });
  expect(await run('b')).toBe('b');
});

test('one that gives up the job of a caller who has left is kept', async () => {
  program(`if (job === 'left') await new Promise((resolve) => signal.addEventListener('abort', resolve));
    return signal.aborted + ' ' + process.pid;`);
  const before = await run('a');
  const leaving = new AbortController();
  const left = run('left', { signal: leaving.signal });
  leaving.abort();
  expect(await left).toBe(before.replace('false', 'true'));
  expect(await run('b')).toBe(before);
});

test('one that takes too much memory is ended, as is one that fails', async () => {
  program('if (job === "large") await new Promise(() => setTimeout(() => {}, 600_000)); return job;', 1);
  await expect(run('large')).rejects.toThrow('large: memory');
  program('if (job === "broken") throw new Error("broken"); return job;');
  await expect(run('broken')).rejects.toThrow(/^broken: Error: A process ended unexpectedly \(1\)/);
  expect(await run('sound')).toBe('sound');
});

test('a program that cannot start is an error of those who wait', async () => {
  writeFileSync(path.join(folder, 'program.mjs'), 'process.exit(3);');
  await expect(run('a')).rejects.toThrow('undefined: Error: A process ended unexpectedly (3)');
});
