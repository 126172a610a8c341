import { mkdtempSync, rmSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFolderLister } from './createFolderLister.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lister-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const put = (name: string): void => writeFileSync(path.join(folder, name), '');
const modifiedAt = (time: Date): void => utimesSync(folder, time, time);
const longAgo = new Date('2026-01-01T00:00:00Z');

test('lists a folder again when it has changed', async () => {
  const list = createFolderLister();
  put('a');
  modifiedAt(longAgo);
  expect([...(await list(folder))]).toEqual(['a']);
  put('b');
  expect([...(await list(folder))].toSorted()).toEqual(['a', 'b']);
  unlinkSync(path.join(folder, 'a'));
  expect([...(await list(folder))]).toEqual(['b']);
});

test('does not list a folder again that has the time of before', async () => {
  const list = createFolderLister();
  modifiedAt(longAgo);
  await list(folder);
  put('unseen');
  modifiedAt(longAgo);
  expect((await list(folder)).size).toBe(0);
});

test('lists a folder again that was listed just after it had changed', async () => {
  const list = createFolderLister();
  const now = new Date();
  modifiedAt(now);
  expect((await list(folder)).size).toBe(0);
  put('late');
  modifiedAt(now);
  expect([...(await list(folder))]).toEqual(['late']);
});

test('nothing is in a folder that does not exist, or no longer, or that is a file', async () => {
  const list = createFolderLister();
  put('file');
  modifiedAt(longAgo);
  expect((await list(folder)).size).toBe(1);
  expect((await list(path.join(folder, 'file'))).size).toBe(0);
  rmSync(folder, { recursive: true });
  expect((await list(folder)).size).toBe(0);
});
