import type { Builder } from './createBuilder.ts';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isRunning } from '#system/process/testing/isRunning.ts';
import { fakeSettings, fakeTask } from '../testing/fakeTask.ts';
import { createBuilder } from './createBuilder.ts';

const program = new URL('../testing/fakeBuilder.ts', import.meta.url);
const neverAborted = new AbortController().signal;
let builder: Builder;
/** Ids of the builder's process and of those it started. */
let ids: readonly number[];
beforeEach(() => {
  builder = createBuilder(fakeSettings, { program, maxStopTime: 50 });
  ids = [];
});
afterEach(async () => {
  await builder.close();
  // Should a test fail, what it started must not run on.
  for (const id of ids.filter(isRunning)) process.kill(id, 'SIGKILL');
});

const listener = { onProgress: (line: string) => void (ids = idsOf(line)), onWarnings: () => {} };
const build = (what: string) => builder.build(fakeTask(what), listener, neverAborted);

function idsOf(line: string): readonly number[] {
  return /^\d+ \d+$/.test(line) ? line.split(' ').map(Number) : ids;
}

test('a process is kept for the next build, and ended by `close`', async () => {
  expect(await build('works')).toEqual({ kind: 'unchanged' });
  const first = ids;
  await build('works');
  expect([ids, ids.filter(isRunning)]).toEqual([first, first]);
  await builder.close();
  expect(first.filter(isRunning)).toEqual([]);
});

test('after a failure that leaves nothing half done, the process goes on', async () => {
  await expect(build('fails for a moment')).rejects.toThrow('The lake does not respond.');
  const first = ids;
  await build('works');
  expect(ids).toEqual(first);
});

test('a process that is outdated is replaced, and the new one builds', async () => {
  await build('works once');
  const first = ids;
  expect(await build('works once')).toEqual({ kind: 'unchanged' });
  expect(ids).not.toEqual(first);
  expect(first.filter(isRunning)).toEqual([]);
});

test('a rebuild has a new process, which remembers nothing', async () => {
  await build('works');
  const first = ids;
  await builder.build({ ...fakeTask('works'), isRebuild: true }, listener, neverAborted);
  expect([first.filter(isRunning), ids.filter((id) => first.includes(id))]).toEqual([[], []]);
});

test('a process that has grown too large ends between two builds, and the next build has a new one', async () => {
  await build('is spent');
  const first = ids;
  await vi.waitFor(() => expect(first.filter(isRunning)).toEqual([]), { timeout: 15_000 });
  expect(await build('works')).toEqual({ kind: 'unchanged' });
  expect(ids).not.toEqual(first);
});

test(
  'a build that is asked for while such a process ends waits for its end',
  { tags: ['long'] },
  async () => {
    for (let times = 0; times < 3; times += 1) {
      const before = ids;
      expect(await build('is spent')).toEqual({ kind: 'unchanged' });
      expect([before.filter((id) => ids.includes(id)), before.filter(isRunning)]).toEqual([[], []]);
    }
  },
);

test('pages are counted before the report, and warnings come after it', async () => {
  const counted: unknown[] = [];
  const onPages = (pages: unknown): void => void counted.push(pages);
  const { promise, resolve } = Promise.withResolvers<readonly unknown[]>();
  const onWarnings = (...warned: readonly unknown[]): void => resolve(warned);
  await builder.build(
    { ...fakeTask('warns'), outDir: 'id' },
    { ...listener, onPages, onWarnings },
    neverAborted,
  );
  expect(counted).toEqual([{ rendered: 1, total: 2 }]);
  expect(await promise).toEqual([[], 'id']);
});

test.each([
  ['is killed', 'The build ended without a result (SIGKILL).'],
  ['leaves its renderer', 'The build ended without a result (exit code 0).'],
  ['fails', 'The disk is full.'],
])('one that %s leaves no process behind, and the next build has a new one', async (what, message) => {
  await expect(build(what)).rejects.toThrow(message);
  expect(ids).toHaveLength(2);
  expect(ids.filter(isRunning)).toEqual([]);
  expect(await build('works')).toEqual({ kind: 'unchanged' });
});

test(
  'one that hangs and ignores the request to stop leaves no process behind',
  { tags: ['long'] },
  async () => {
    const stop = new AbortController();
    const onProgress = (line: string): void => {
      ids = idsOf(line);
      stop.abort();
    };
    const ended = builder.build(fakeTask('hangs'), { ...listener, onProgress }, stop.signal);
    await expect(ended).rejects.toThrow('The build ended without a result (SIGKILL).');
    expect(ids).toHaveLength(2);
    expect(ids.filter(isRunning)).toEqual([]);
  },
);

test('one that hangs when its publisher is killed', { tags: ['long'], timeout: 60_000 }, async () => {
  const file = fileURLToPath(new URL('../testing/fakePublisher.ts', import.meta.url));
  const publisher = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
  ids = await new Promise<readonly number[]>((resolve) => {
    createInterface({ input: publisher.stdout }).once('line', (line) => resolve(idsOf(line)));
  });
  expect(ids.filter(isRunning)).toEqual(ids);
  publisher.kill('SIGKILL');
  await vi.waitFor(() => expect(ids.filter(isRunning)).toEqual([]), { timeout: 50_000, interval: 50 });
});

test('a real one reports its progress, and ends without a site when it is stopped', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'builder-'));
  const stop = new AbortController();
  const said: string[] = [];
  const nobody = { ...fakeSettings.lake, dataDir: folder };
  const real = createBuilder({ ...fakeSettings, lake: nobody });
  const outDir = path.join(folder, 'builds', 'id');
  const onProgress = (line: string): void => {
    said.push(line);
    stop.abort();
  };
  const task = { outDir, asOf: '2026-06-01T00:00:00.000Z' };
  const ended = real.build(task, { onProgress, onWarnings: () => {} }, stop.signal);
  await expect(ended).rejects.toThrow(Error);
  expect(said).toEqual([expect.stringMatching(/does not respond .*trying again in 0.5 s/)]);
  expect(existsSync(outDir)).toBe(false);
  rmSync(folder, { recursive: true });
});
