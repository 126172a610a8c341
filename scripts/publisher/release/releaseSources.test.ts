import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSources, writeSources } from './releaseSources.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sources-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('what is written is read', () => {
  const file = path.join(folder, 'sources', 'id.json');
  const written = { renderKey: 'k', sources: { shell: 's', pages: new Map([['/docs', 'd']]) } };
  writeSources(file, written);
  expect(readSources(file)).toEqual(written);
});

test.each([
  undefined,
  '',
  '{',
  '[]',
  '{"renderKey":"k","shell":"s"}',
  '{"renderKey":"k","shell":"s","pages":[["/"]]}',
])('a damaged file is as good as none: %j', (text) => {
  const file = path.join(folder, 'id.json');
  if (text !== undefined) writeFileSync(file, text);
  expect(readSources(file)).toBeUndefined();
});
