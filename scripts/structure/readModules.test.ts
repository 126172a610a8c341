import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readAliases } from './readAliases.ts';
import { readModules } from './readModules.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'structure-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

test('reads hand-written modules, in the order of their names', () => {
  write('web/page.tsx', 'export const page = <p />;');
  write('core/a.ts', 'export const a = 1;');
  write('core/data.json', '{}');
  write('core/build/run.mjs', '');
  write('node_modules/package/index.ts', 'not to be parsed (');
  write('web/.next/chunk.js', 'not to be parsed (');
  write('out/chunk.js', 'not to be parsed (');
  expect(readModules(root).map(({ file }) => file)).toEqual([
    'core/a.ts',
    'core/build/run.mjs',
    'web/page.tsx',
  ]);
});

test('reads the aliases that do not depend on conditions', () => {
  write('package.json', JSON.stringify({ imports: { '#core/*': './core/*', '#other': { node: './a.ts' } } }));
  expect(readAliases(root)).toEqual({ '#core/*': './core/*' });
});

test('a folder without package.json has no aliases', () => {
  expect(readAliases(root)).toEqual({});
});
