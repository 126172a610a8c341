import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { repairSwap, swapFolder } from './swapFolder.ts';

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

test('replaces the former folder and removes it', () => {
  fill(target, 'old');
  fill(fresh, 'new');
  swapFolder(fresh, target);
  expect(readFileSync(path.join(target, 'page'), 'utf8')).toBe('new');
  expect(existsSync(fresh)).toBe(false);
  expect(readdirSync(folder)).toEqual(['out']);
});

test('a folder beside it that looks like a leftover is left alone', () => {
  fill(target, 'old');
  fill(`${target}.former`, 'a backup of mine');
  fill(fresh, 'new');
  swapFolder(fresh, target);
  expect(readFileSync(path.join(`${target}.former`, 'page'), 'utf8')).toBe('a backup of mine');
  expect(readFileSync(path.join(target, 'page'), 'utf8')).toBe('new');
});

test('leaves the target and a foreign folder alone if that is where the swap needs its own', () => {
  fill(target, 'old');
  fill(`${target}.swap`, 'mine');
  fill(fresh, 'new');
  expect(() => swapFolder(fresh, target)).toThrow('EEXIST');
  repairSwap(target);
  expect(readFileSync(path.join(`${target}.swap`, 'page'), 'utf8')).toBe('mine');
  expect(readFileSync(path.join(target, 'page'), 'utf8')).toBe('old');
});

/** Leaves behind what a process does that was killed between the two moves, or after the second. */
function killed({ afterSecond }: { afterSecond: boolean }): void {
  fill(target, 'old');
  fill(fresh, 'new');
  const swap = `${target}.swap`;
  mkdirSync(swap);
  writeFileSync(path.join(swap, 'swap-of-a-build'), '');
  renameSync(fresh, path.join(swap, 'next'));
  renameSync(target, path.join(swap, 'former'));
  if (afterSecond) renameSync(path.join(swap, 'next'), target);
}

test('restores the former folder after a kill between the two moves', () => {
  killed({ afterSecond: false });
  repairSwap(target);
  expect(readFileSync(path.join(target, 'page'), 'utf8')).toBe('old');
  expect(readdirSync(folder)).toEqual(['out']);
});

test('keeps the new folder after a kill that follows the second move', () => {
  killed({ afterSecond: true });
  repairSwap(target);
  expect(readFileSync(path.join(target, 'page'), 'utf8')).toBe('new');
  expect(readdirSync(folder)).toEqual(['out']);
});

test('the next swap repairs first', () => {
  killed({ afterSecond: false });
  expect(() => swapFolder(fresh, target)).toThrow('ENOENT');
  expect(readFileSync(path.join(target, 'page'), 'utf8')).toBe('old');
});

test('restores the former folder if the new one cannot be moved', () => {
  fill(target, 'old');
  expect(() => swapFolder(fresh, target)).toThrow('ENOENT');
  expect(readFileSync(path.join(target, 'page'), 'utf8')).toBe('old');
});
