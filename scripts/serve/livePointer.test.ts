import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { followLivePointer, writeLivePointer } from './livePointer.ts';
import type { LiveSite } from './liveSite.ts';

let dataDir: string;
let file: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'pointer-'));
  file = path.join(dataDir, 'live.json');
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const site = (name: string, ...former: readonly string[]): LiveSite => ({
  folder: path.join(dataDir, 'builds', name),
  basePath: '/handbook',
  former: former.map((each) => path.join(dataDir, 'builds', each)),
});

test('a reader sees each build from the moment it is named', () => {
  const live = followLivePointer(dataDir);
  expect(live()).toBe(undefined);
  writeLivePointer(dataDir, site('one'));
  expect(live()).toEqual(site('one'));
  writeLivePointer(dataDir, site('two', 'one'));
  expect(live()).toEqual(site('two', 'one'));
  expect(followLivePointer(dataDir)()).toEqual(site('two', 'one'));
  expect(readdirSync(dataDir)).toEqual(['live.json']);
});

test('the data folder can be moved: the file names no place outside it', () => {
  writeLivePointer(dataDir, site('one', 'zero'));
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    folder: 'builds/one',
    basePath: '/handbook',
    former: ['builds/zero'],
  });
});

test.each([
  '',
  '{"folder": "builds/tw',
  'null',
  '[]',
  '{"folder": "builds/two"}',
  '{"folder": "/etc", "basePath": "", "former": []}',
  '{"folder": "../../etc", "basePath": "", "former": []}',
  '{"folder": "builds/two", "basePath": "", "former": ["builds/../../etc"]}',
  '{"folder": "builds/two", "basePath": "handbook", "former": []}',
  '{"folder": "builds/two", "basePath": "", "former": "builds"}',
])('while the file is damaged, the last good build stays: %s', (text) => {
  writeLivePointer(dataDir, site('one'));
  const live = followLivePointer(dataDir);
  expect(live()).toEqual(site('one'));
  writeFileSync(file, text);
  expect(live()).toEqual(site('one'));
  // The publisher says it again at its next look.
  writeLivePointer(dataDir, site('two'));
  expect(live()).toEqual(site('two'));
});

test('while the file is missing or cannot be read, the last good build stays', () => {
  writeLivePointer(dataDir, site('one'));
  const live = followLivePointer(dataDir);
  expect(live()).toEqual(site('one'));
  rmSync(file);
  expect(live()).toEqual(site('one'));
  mkdirSync(file);
  expect(live()).toEqual(site('one'));
  rmSync(file, { recursive: true });
  writeLivePointer(dataDir, site('two'));
  expect(live()).toEqual(site('two'));
});

test('when the file cannot be replaced, it says what it said before, and nothing is left beside it', () => {
  mkdirSync(file);
  expect(() => writeLivePointer(dataDir, site('one'))).toThrow(/EISDIR|EEXIST|EPERM/);
  expect(readdirSync(dataDir)).toEqual(['live.json']);
});
