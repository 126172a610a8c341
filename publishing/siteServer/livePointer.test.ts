import type { ServedRelease } from './livePointer.ts';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { livePointer } from './livePointer.ts';

let dataDir: string;
let file: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'pointer-'));
  file = path.join(dataDir, 'live.json');
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const site = (name: string, ...former: readonly string[]): ServedRelease => ({
  release: path.join(dataDir, 'builds', name),
  basePath: '/handbook',
  former: former.map((each) => path.join(dataDir, 'builds', each)),
});

test('reads each release as soon as it is written', () => {
  const live = livePointer(dataDir).read;
  expect(live()).toBe(undefined);
  livePointer(dataDir).write(site('one'));
  expect(live()).toEqual(site('one'));
  livePointer(dataDir).write(site('two', 'one'));
  expect(live()).toEqual(site('two', 'one'));
  expect(livePointer(dataDir).read()).toEqual(site('two', 'one'));
  expect(readdirSync(dataDir)).toEqual(['live.json']);
});

test('the data folder can be moved: paths in the file are relative to it', () => {
  livePointer(dataDir).write(site('one', 'zero'));
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    release: 'builds/one',
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
])('keeps the last release while the file is damaged: %s', (text) => {
  livePointer(dataDir).write(site('one'));
  const live = livePointer(dataDir).read;
  expect(live()).toEqual(site('one'));
  writeFileSync(file, text);
  expect(live()).toEqual(site('one'));
  // The publisher writes it again at its next check.
  livePointer(dataDir).write(site('two'));
  expect(live()).toEqual(site('two'));
});

test('keeps the last release while the file is missing or cannot be read', () => {
  livePointer(dataDir).write(site('one'));
  const live = livePointer(dataDir).read;
  expect(live()).toEqual(site('one'));
  rmSync(file);
  expect(live()).toEqual(site('one'));
  mkdirSync(file);
  expect(live()).toEqual(site('one'));
  rmSync(file, { recursive: true });
  livePointer(dataDir).write(site('two'));
  expect(live()).toEqual(site('two'));
});

test('leaves the file unchanged, and nothing beside it, if it cannot be replaced', () => {
  mkdirSync(file);
  expect(() => livePointer(dataDir).write(site('one'))).toThrow(/EISDIR|EEXIST|EPERM/);
  expect(readdirSync(dataDir)).toEqual(['live.json']);
});
