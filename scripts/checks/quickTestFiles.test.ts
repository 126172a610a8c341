import { globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleFolder } from '#scripts/new/sampleFolder.ts';
import { quickTestFiles } from './quickTestFiles.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'quick-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('with the sample, every test is run', () => {
  mkdirSync(path.join(root, sampleFolder), { recursive: true });
  expect(quickTestFiles(root)).toEqual([]);
});

test('a site of its own runs the tests of what it can change', () => {
  const filters = quickTestFiles(root);
  const found = globSync('{core,publishing,schema,scripts,system,web}/**/*.test.{ts,tsx}');
  const run = found.filter((file) => filters.some((filter) => file.includes(filter)));
  expect(run).toContain('web/styles/tokens.test.ts');
  expect(run.length).toBeLessThan(found.length / 10);
});
