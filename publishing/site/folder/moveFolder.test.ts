import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { moveFolder } from './moveFolder.ts';

/** A folder on another disk than that of temporary files; undefined on a machine that has none. */
const otherDisk = ['/dev/shm', '/var/tmp', '/run'].find(
  (folder) => existsSync(folder) && statSync(folder).dev !== statSync(tmpdir()).dev,
);

let folder: string;
let from: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'move-'));
  from = path.join(folder, 'from');
  mkdirSync(path.join(from, 'deep'), { recursive: true });
  writeFileSync(path.join(from, 'deep', 'page'), 'text');
});
afterEach(() => rmSync(folder, { recursive: true }));

const page = (to: string): string => readFileSync(path.join(to, 'deep', 'page'), 'utf8');
const leftovers = (to: string): readonly string[] =>
  [from, `${to}.part`].filter((place) => existsSync(place));

test('moves a folder', () => {
  const to = path.join(folder, 'a', 'to');
  moveFolder(from, to);
  expect([page(to), leftovers(to)]).toEqual(['text', []]);
});

test('moves a folder to another disk', (context) => {
  if (otherDisk === undefined) return context.skip('this machine has one disk');
  const there = mkdtempSync(path.join(otherDisk, 'move-'));
  try {
    const to = path.join(there, 'a', 'to');
    moveFolder(from, to);
    expect([page(to), leftovers(to)]).toEqual(['text', []]);
  } finally {
    rmSync(there, { recursive: true });
  }
});

test('rejects a folder that does not exist', () => {
  expect(() => moveFolder(path.join(folder, 'gone'), path.join(folder, 'to'))).toThrow('ENOENT');
});
