import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

function compileCacheOf(env: NodeJS.ProcessEnv): string {
  const run = path.join(import.meta.dirname, 'run.mjs');
  return execFileSync(process.execPath, [run, '-p', 'process.env.NODE_COMPILE_CACHE'], {
    env,
    encoding: 'utf8',
  });
}

test('what Node has compiled is kept from one command to the next', () => {
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  expect(compileCacheOf(env)).toBe(`${path.join(root, 'node_modules/.cache/node')}\n`);
});

test('whoever starts a command can have it kept elsewhere', () => {
  expect(compileCacheOf({ ...process.env, NODE_COMPILE_CACHE: '/elsewhere' })).toBe('/elsewhere\n');
});
