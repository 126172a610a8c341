import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

const run = path.join(import.meta.dirname, 'run.mjs');

function compileCacheOf(env: NodeJS.ProcessEnv): string {
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

test('variables come from the file .env, unless the environment has them', () => {
  const project = mkdtempSync(path.join(tmpdir(), 'env-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  cpSync(import.meta.dirname, path.join(project, 'scripts/setup'), { recursive: true });
  cpSync(path.join(root, 'package-lock.json'), path.join(project, 'package-lock.json'));
  mkdirSync(path.join(project, 'node_modules'));
  const lock = createHash('sha256').update(readFileSync(path.join(project, 'package-lock.json')));
  writeFileSync(path.join(project, 'node_modules/.installed-from'), lock.digest('hex'));
  writeFileSync(path.join(project, '.env'), 'LAKE_PORT=4400\nSITE_PORT=4000\n');
  const print = '`${process.env.LAKE_PORT} ${process.env.SITE_PORT}`';
  const words = [path.join(project, 'scripts/setup/run.mjs'), '-p', print];
  const env = { ...process.env, SITE_PORT: '5000' };
  expect(execFileSync(process.execPath, words, { env, encoding: 'utf8' })).toBe('4400 5000\n');
});
