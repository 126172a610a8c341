import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { completeLock } from './completeLock.mjs';

const committed = readFileSync(path.resolve(import.meta.dirname, '../../package-lock.json'), 'utf8');

test('the lock file has every optional package of every platform: otherwise npm ci refuses it', () => {
  // To correct it: node scripts/setup/stamp.mjs
  expect(completeLock(JSON.parse(committed)).added).toEqual([]);
});

test('the lock file names no registry', () => {
  expect(committed).not.toMatch(/"resolved"|https?:\/\/[^"]*\.tgz/);
});

test('a missing package is added with the platform that its name tells, in the order of npm', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/tool': {
        version: '2.0.0',
        optionalDependencies: {
          '@tool/linux-x64-musl': '2.0.0',
          '@tool/darwin-arm64': '^2.0.0',
          '@tool/wasm32-wasi': '2.0.0',
        },
      },
      'node_modules/zebra': { version: '1.0.0' },
    },
  };
  const { lock: whole, added } = completeLock(lock);
  expect(Object.entries(whole.packages)).toEqual([
    ['', {}],
    ['node_modules/@tool/darwin-arm64', { version: '2.0.0', optional: true, cpu: ['arm64'], os: ['darwin'] }],
    [
      'node_modules/@tool/linux-x64-musl',
      { version: '2.0.0', optional: true, cpu: ['x64'], os: ['linux'], libc: ['musl'] },
    ],
    ['node_modules/@tool/wasm32-wasi', { version: '2.0.0', optional: true, cpu: ['wasm32'] }],
    ['node_modules/tool', lock.packages['node_modules/tool']],
    ['node_modules/zebra', { version: '1.0.0' }],
  ]);
  expect(added).toHaveLength(3);
});

test('where another version stands at the top, the missing one goes below the package that asks for it', () => {
  const lock = {
    packages: {
      'node_modules/@tool/linux-x64': { version: '1.0.0', optional: true },
      'node_modules/tool': { version: '2.0.0', optionalDependencies: { '@tool/linux-x64': '2.0.0' } },
    },
  };
  expect(completeLock(lock).added).toEqual(['node_modules/tool/node_modules/@tool/linux-x64']);
});

test('a complete lock stays unchanged', () => {
  const lock = {
    packages: {
      'node_modules/a/node_modules/b': {
        version: '1.0.0',
        optionalDependencies: { '@c/linux-x64': '1.0.0' },
      },
      'node_modules/a/node_modules/@c/linux-x64': { version: '1.0.0' },
    },
  };
  expect(completeLock(lock).lock).toBe(lock);
});

test('a package whose name does not contain a platform is an error, not a guess', () => {
  const lock = { packages: { 'node_modules/a': { optionalDependencies: { extras: '1.0.0' } } } };
  expect(() => completeLock(lock)).toThrow("no entry for the optional package 'extras'");
});
