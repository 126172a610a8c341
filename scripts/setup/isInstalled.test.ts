import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled } from './isInstalled.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'installed-'));
  mkdirSync(path.join(root, 'node_modules'));
});
afterEach(() => rmSync(root, { recursive: true }));

const next = { version: '1.0.0', integrity: 'sha512-a' };
const project = { '': { version: '0.1.0' } };

function installed(locked: object, found: object): boolean {
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages: locked }));
  const note = path.join(root, 'node_modules', '.package-lock.json');
  writeFileSync(note, JSON.stringify({ packages: found }));
  return isInstalled(root);
}

test('the packages of the lock file are installed', () => {
  expect(installed({ ...project, 'node_modules/next': next }, { 'node_modules/next': next })).toBe(true);
});

test('an optional package may be for another platform', () => {
  const other = { 'node_modules/next-darwin': { version: '1.0.0', optional: true } };
  expect(installed({ ...project, 'node_modules/next': next, ...other }, { 'node_modules/next': next })).toBe(
    true,
  );
});

test.each([
  ['one is missing', {}],
  ['one has another version', { 'node_modules/next': { ...next, version: '1.0.1' } }],
  ['one has another content', { 'node_modules/next': { ...next, integrity: 'sha512-b' } }],
  ['there is one more', { 'node_modules/next': next, 'node_modules/other': next }],
])('not if %s', (_, found) => {
  expect(installed({ ...project, 'node_modules/next': next }, found)).toBe(false);
});

test('not if npm has never finished', () => {
  writeFileSync(path.join(root, 'package-lock.json'), '{"packages":{}}');
  expect(isInstalled(root)).toBe(false);
});
