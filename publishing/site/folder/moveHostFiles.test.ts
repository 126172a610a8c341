import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hostsBeside, moveHostFiles } from './moveHostFiles.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hosts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('files for web servers end beside the public folder, where others stay', () => {
  const fresh = path.join(folder, 'fresh');
  const beside = hostsBeside(path.join(folder, 'out'));
  mkdirSync(path.join(fresh, '_hosts', 'nginx'), { recursive: true });
  mkdirSync(beside);
  writeFileSync(path.join(fresh, '_hosts', 'nginx', 'http.conf'), 'new');
  writeFileSync(path.join(fresh, 'index.html'), 'home');
  writeFileSync(path.join(beside, 'mine.conf'), 'mine');
  moveHostFiles(fresh, path.join(folder, 'out'));
  expect(readFileSync(path.join(beside, 'nginx', 'http.conf'), 'utf8')).toBe('new');
  expect(readFileSync(path.join(beside, 'mine.conf'), 'utf8')).toBe('mine');
  expect([existsSync(path.join(fresh, '_hosts')), existsSync(path.join(fresh, 'index.html'))]).toEqual([
    false,
    true,
  ]);
});
