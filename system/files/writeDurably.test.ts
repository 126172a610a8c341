import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeDurably } from './writeDurably.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'durable-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('replaces a file, and leaves nothing else behind', () => {
  const file = path.join(folder, 'pointer');
  writeFileSync(file, 'old');
  writeDurably(file, 'new');
  expect(readFileSync(file, 'utf8')).toBe('new');
  expect(readdirSync(folder)).toEqual(['pointer']);
});

test('gives the file the mode that is asked for, whatever a killed process left there', () => {
  const file = path.join(folder, 'secret');
  writeFileSync(`${file}.new`, 'half', { mode: 0o644 });
  writeDurably(file, 'whole', { mode: 0o640 });
  expect(readFileSync(file, 'utf8')).toBe('whole');
  expect(statSync(file).mode & 0o777).toBe(0o640);
});

test('is for its owner alone unless something else is asked for', () => {
  const file = path.join(folder, 'secret');
  writeFileSync(file, 'open', { mode: 0o644 });
  writeDurably(file, 'whole');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('when the disk refuses, the old file stays and the temporary one goes', () => {
  const file = path.join(folder, 'taken');
  mkdirSync(file);
  writeFileSync(path.join(file, 'inside'), '');
  expect(() => writeDurably(file, 'new')).toThrow('EISDIR');
  expect(readdirSync(folder)).toEqual(['taken']);
  expect(readdirSync(file)).toEqual(['inside']);
});
