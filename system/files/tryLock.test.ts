import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tryLock } from './tryLock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('gives a lock to one holder at a time', () => {
  const file = path.join(folder, 'lock.sqlite');
  const unlock = tryLock(file);
  expect(tryLock(file)).toBe(undefined);
  unlock?.();
  const again = tryLock(file);
  expect(again).toBeTypeOf('function');
  again?.();
});

test('throws when the file is something else', () => {
  const file = path.join(folder, 'lock.sqlite');
  writeFileSync(file, 'not a database '.repeat(100));
  expect(() => tryLock(file)).toThrow('file is not a database');
});
