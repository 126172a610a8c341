import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { removeLeftovers, stageFolder } from './removeLeftovers.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'steadyrate-bundles-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('keeps the newest bundles, and those that a running process is making', () => {
  for (const [age, name] of ['newest', 'b', 'c', 'd', 'oldest'].entries()) {
    mkdirSync(path.join(folder, 'studio', name), { recursive: true });
    utimesSync(path.join(folder, 'studio', name), 1_000_000 - age, 1_000_000 - age);
  }
  const ended = spawnSync(process.execPath, ['--version']).pid;
  for (const pid of [ended, process.pid, 1]) mkdirSync(stageFolder(folder, pid));
  mkdirSync(path.join(folder, 'studio-notes'));

  removeLeftovers(folder);
  expect(readdirSync(path.join(folder, 'studio')).toSorted()).toEqual(['b', 'c', 'd', 'newest']);
  expect(readdirSync(folder).toSorted()).toEqual(
    ['studio', 'studio-1', 'studio-notes', `studio-${process.pid}`].toSorted(),
  );
});
