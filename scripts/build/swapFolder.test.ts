import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { swapFolder } from './swapFolder.ts';

let folder: string;
let target: string;
let fresh: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'swap-'));
  target = path.join(folder, 'out');
  fresh = path.join(folder, 'fresh');
});
afterEach(() => rmSync(folder, { recursive: true }));

function fill(place: string, text: string): void {
  mkdirSync(place);
  writeFileSync(path.join(place, 'page'), text);
}

test('the first folder is simply put in place', () => {
  fill(fresh, 'new');
  swapFolder(fresh, target);
  expect(readFileSync(path.join(target, 'page'), 'utf8')).toBe('new');
});

test('the folders above the target are made', () => {
  fill(fresh, 'new');
  swapFolder(fresh, path.join(folder, 'a', 'b'));
  expect(readFileSync(path.join(folder, 'a', 'b', 'page'), 'utf8')).toBe('new');
});

test('the former folder is replaced and gone', () => {
  fill(target, 'old');
  fill(fresh, 'new');
  swapFolder(fresh, target);
  expect(readFileSync(path.join(target, 'page'), 'utf8')).toBe('new');
  expect(existsSync(fresh)).toBe(false);
  expect(existsSync(`${target}.former`)).toBe(false);
});

test('when the new folder cannot be moved, the former one is back', () => {
  fill(target, 'old');
  expect(() => swapFolder(fresh, target)).toThrow('ENOENT');
  expect(readFileSync(path.join(target, 'page'), 'utf8')).toBe('old');
});
