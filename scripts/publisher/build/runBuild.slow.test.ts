import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isRunning } from '#scripts/build/testing/isRunning.ts';
import { fakeRequest } from '../testing/fakeRequest.ts';
import { runBuild } from './runBuild.ts';

const root = path.resolve(import.meta.dirname, '../../..');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'run-build-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a build reports its progress, and ends without a site when it is stopped', async () => {
  const stop = new AbortController();
  const said: string[] = [];
  const nobody = {
    kind: 'local',
    port: 1,
    dataDir: folder,
    projectId: 'local',
    dataset: 'production',
  } as const;
  const outDir = path.join(folder, 'out');
  const ended = runBuild(
    { root, lake: nobody, outDir, asOf: '2026-06-01T00:00:00.000Z', workers: 1 },
    (line) => {
      said.push(line);
      stop.abort();
    },
    stop.signal,
  );
  await expect(ended).rejects.toThrow(Error);
  expect(said).toEqual([expect.stringMatching(/does not respond .*trying again in 0.5 s/)]);
  expect(existsSync(outDir)).toBe(false);
});

describe('a build that goes wrong leaves no process behind:', () => {
  // Should a test fail, what it started must not run on.
  let ids: readonly number[] = [];
  afterEach(() => {
    for (const id of ids.filter(isRunning)) process.kill(id, 'SIGKILL');
    ids = [];
  });
  const program = new URL('../testing/fakeBuild.ts', import.meta.url);

  test.each([
    ['is killed', 'The build ended without a result (SIGKILL).'],
    ['leaves its renderer', 'The build ended without a result (exit code 0).'],
  ])('one that %s', async (how, message) => {
    const ended = runBuild(fakeRequest(how), (line) => (ids = idsOf(line)), neverAborted, { program });
    await expect(ended).rejects.toThrow(message);
    expect(ids).toHaveLength(2);
    expect(ids.filter(isRunning)).toEqual([]);
  });

  test('one that hangs and ignores the request to stop', async () => {
    const stop = new AbortController();
    const ended = runBuild(
      fakeRequest('hangs'),
      (line) => {
        ids = idsOf(line);
        stop.abort();
      },
      stop.signal,
      { program, maxStopTime: 50 },
    );
    await expect(ended).rejects.toThrow('The build ended without a result (SIGKILL).');
    expect(ids.filter(isRunning)).toEqual([]);
  });

  test('one that hangs after its report, which counts', async () => {
    const stop = new AbortController();
    const { warnings, ...report } = await runBuild(
      fakeRequest('reports, then hangs'),
      (line) => (ids = idsOf(line)),
      stop.signal,
      { program, maxStopTime: 50 },
    );
    expect(report).toEqual({ kind: 'unchanged' });
    expect(ids.filter(isRunning)).toEqual(ids);
    stop.abort();
    expect(await warnings).toEqual([]);
    expect(ids.filter(isRunning)).toEqual([]);
  });

  test('one that hangs when its publisher is killed', { timeout: 60_000 }, async () => {
    const file = fileURLToPath(new URL('../testing/fakePublisher.ts', import.meta.url));
    const publisher = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
    ids = await new Promise<readonly number[]>((resolve) => {
      createInterface({ input: publisher.stdout }).once('line', (line) => resolve(idsOf(line)));
    });
    expect(ids.filter(isRunning)).toEqual(ids);
    publisher.kill('SIGKILL');
    await vi.waitFor(() => expect(ids.filter(isRunning)).toEqual([]), { timeout: 50_000, interval: 50 });
  });
});

const neverAborted = new AbortController().signal;

function idsOf(line: string): readonly number[] {
  return line.split(' ').map(Number);
}
