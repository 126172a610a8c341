import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockStart } from './lockStart.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'start-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const lock = (dataDir = path.join(folder, 'publisher')) =>
  lockStart({ root: '/docs-site', dataDir, program: 'npm start', site: 'http://localhost:3000/' });

test('says what is already running, where, and what to do', () => {
  const unlock = lock();
  const dataDir = path.join(folder, 'publisher');
  expect(lock).toThrow(
    `npm start is already running on the data folder '${dataDir}' (process ${process.pid}, in '/docs-site', with the site at http://localhost:3000/). Stop it with Ctrl-C in its terminal, or with kill ${process.pid}. To have two at once, give this one folders and ports of its own: PUBLISHER_DATA, LAKE_DATA, SITE_PORT, STUDIO_PORT, LAKE_PORT and PUBLISHER_PORT.`,
  );
  unlock();
  lock()();
  expect(readdirSync(dataDir)).toEqual(['start.sqlite']);
});

test('says as much as is known while the other one is just starting', () => {
  const unlock = lock();
  rmSync(path.join(folder, 'publisher', 'start.json'));
  expect(lock).toThrow(/'. Stop it with Ctrl-C in its terminal. To have two/);
  unlock();
});

test('others may run on other folders', () => {
  const locks = [lock(), lock(path.join(folder, 'another'))];
  expect(readdirSync(folder)).toEqual(['another', 'publisher']);
  for (const unlock of locks) unlock();
});

test('a folder that cannot be locked is not locked: the services say what is wrong with it', () => {
  writeFileSync(path.join(folder, 'file'), '');
  const attempt = (): void => lock(path.join(folder, 'file'))();
  expect(attempt).not.toThrow();
});
