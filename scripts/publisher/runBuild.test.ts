import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runBuild } from './runBuild.ts';

const root = path.resolve(import.meta.dirname, '../..');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'run-build-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a build tells what it does, and one that is stopped ends without a site', async () => {
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
  expect(said).toEqual([expect.stringMatching(/does not answer .*asking again in 0.5 s/)]);
  expect(existsSync(outDir)).toBe(false);
});
