import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outputFolder } from './outputFolder.ts';

let folder: string;
let root: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'output-'));
  root = path.join(folder, 'out');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('files are written and copied with the folders above them', () => {
  const output = outputFolder(root);
  output.write('docs/why/index.html', 'why');
  writeFileSync(path.join(folder, 'picture'), 'bytes');
  output.copy('media/a.png', path.join(folder, 'picture'));
  expect(readFileSync(path.join(root, 'docs', 'why', 'index.html'), 'utf8')).toBe('why');
  expect(readFileSync(path.join(root, 'media', 'a.png'), 'utf8')).toBe('bytes');
});

test.each([
  '',
  '.',
  '..',
  '../a',
  'a/../../b',
  '/etc/passwd',
  'a//b',
  'a/',
  'a/.',
  'a\\b',
  'a\u0000b',
  'a\nb',
  'a\uD83D',
  'a'.repeat(256),
  'ü'.repeat(128),
])('refuses a place outside the folder or with an invalid name: %j', (place) => {
  const output = outputFolder(root);
  expect(() => output.write(place, 'x')).toThrow('which is not a place in its folder');
  expect(() => output.copy(place, '/dev/null')).toThrow('which is not a place in its folder');
  expect(readdirSync(folder)).toEqual([]);
});

test('refuses a second file at the same place', () => {
  const output = outputFolder(root);
  output.write('a.json', 'first');
  expect(() => output.write('a.json', 'second')).toThrow("'a.json', where 'a.json' is in the way");
  expect(() => output.write('a.json/b', 'second')).toThrow("'a.json/b', where 'a.json' is in the way");
  expect(readFileSync(path.join(root, 'a.json'), 'utf8')).toBe('first');

  mkdirSync(path.join(root, 'rendered'));
  writeFileSync(path.join(root, 'rendered', 'index.html'), 'page');
  for (const place of ['rendered/index.html', 'rendered/index.html/more', 'rendered']) {
    expect(() => output.write(place, 'x')).toThrow(`The build was about to write '${place}'`);
  }
  expect(readFileSync(path.join(root, 'rendered', 'index.html'), 'utf8')).toBe('page');
  expect(existsSync(path.join(root, 'rendered', 'index.html', 'more'))).toBe(false);
});
