import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { builderScratch } from './builderScratch.ts';

test('leaves the folder of a builder that still runs, and deletes what the others have left', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'scratch-'));
  const { pid: ended } = spawnSync('true');
  const own = 2 ** 30;
  for (const name of [process.pid, ended, own]) {
    mkdirSync(path.join(dataDir, 'builder', String(name), 'render'), { recursive: true });
  }
  expect(builderScratch(dataDir, own)).toBe(path.join(dataDir, 'builder', String(own)));
  expect(readdirSync(path.join(dataDir, 'builder'))).toEqual([String(process.pid)]);
  rmSync(dataDir, { recursive: true });
});

test('works before there is any folder', () => {
  expect(builderScratch('/nowhere', 7)).toBe(path.join('/nowhere', 'builder', '7'));
});
