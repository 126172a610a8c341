import { expect, test } from 'vitest';
import { isUnused } from './exportRequest.ts';

test.each([
  ['docs/__next._full.txt', true],
  ['_next/static/chunks/a.js.map', true],
  ['_next/static/media/searchWorker.1ypi58_nevbf7.ts', true],
  ['_next/static/chunks/a.js', false],
  ['_next/static/media/title.woff2', false],
  ['files/0f/client.ts', false],
  ['docs/index.html', false],
])('browsers never ask for %s: %s', (file, unused) => {
  expect(isUnused(file)).toBe(unused);
});
