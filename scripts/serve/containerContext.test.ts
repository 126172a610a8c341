import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isInImage } from './testing/isInImage.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** A path for each line of .gitignore, at the root and further down. */
const notOfGit = readFileSync(path.join(root, '.gitignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.replaceAll('*', 'x').replace(/\/$/, '/file'));

test.each([
  ...notOfGit,
  '.git/config',
  '.env',
  '.env.local',
  'docs/serve/steadyrate.env',
  'web/node_modules/next/package.json',
  'web/.next/trace',
  '.data/lake/lake.sqlite',
  '.data-of-the-sample/lake/token',
  'certificates/key.pem',
  'certificates/docs.key',
])('%s is not in the image', (name) => {
  expect(isInImage(name)).toBe(false);
});

test.each([
  'package-lock.json',
  '.npmrc',
  'env.ts',
  'scripts/serve.ts',
  'docs/serve/health.mjs',
  'web/next.config.ts',
  'content',
])('%s is in the image', (name) => {
  expect(isInImage(name)).toBe(true);
});
