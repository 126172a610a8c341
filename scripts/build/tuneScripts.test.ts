import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tuneScripts } from './tuneScripts.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tune-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('marks the scripts that pages start with, once each, and leaves later ones as they are', () => {
  mkdirSync(path.join(folder, 'docs'));
  for (const file of ['start.js', 'later.js']) writeFileSync(path.join(folder, file), 'run();');
  const html = '<html><head><script src="/base/start.js" async=""></script></head></html>';
  for (const file of ['index.html', 'docs/index.html']) writeFileSync(path.join(folder, file), html);
  tuneScripts(folder, '/base');
  const text = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
  expect(text('start.js')).toBe('//# allFunctionsCalledOnLoad\nrun();');
  expect(text('later.js')).toBe('run();');
  expect(text('docs/index.html')).toContain('["/base/start.js"]');
});
