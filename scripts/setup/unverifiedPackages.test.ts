import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { currentPlatform, unverifiedPackages } from './unverifiedPackages.mjs';

const lock = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/checked': { version: '1.0.0', integrity: 'sha512-x' },
    'node_modules/plain': { version: '2.0.0' },
    'node_modules/mac': { version: '3.0.0', os: ['darwin'], cpu: ['arm64'] },
    'node_modules/a/node_modules/mac': { version: '3.1.0', os: ['darwin'] },
    'node_modules/glibc': { version: '4.0.0', os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
    'node_modules/musl': { version: '5.0.0', os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    'node_modules/not-windows': { version: '6.0.0', os: ['!win32'] },
    'node_modules/linked': { link: true },
    'node_modules/a/node_modules/bundled': { version: '7.0.0', inBundle: true },
  },
};

test.each([
  [
    { os: 'darwin', cpu: 'arm64' },
    [
      'node_modules/plain 2.0.0',
      'node_modules/mac 3.0.0',
      'node_modules/a/node_modules/mac 3.1.0',
      'node_modules/not-windows 6.0.0',
    ],
  ],
  [
    { os: 'linux', cpu: 'x64', libc: 'glibc' },
    ['node_modules/plain 2.0.0', 'node_modules/glibc 4.0.0', 'node_modules/not-windows 6.0.0'],
  ],
  [
    { os: 'linux', cpu: 'x64', libc: 'musl' },
    ['node_modules/plain 2.0.0', 'node_modules/musl 5.0.0', 'node_modules/not-windows 6.0.0'],
  ],
  [{ os: 'win32', cpu: 'x64' }, ['node_modules/plain 2.0.0']],
])('on %j it names what npm would install unchecked', (platform, places) => {
  expect(unverifiedPackages(lock, platform)).toEqual(places);
});

test("of the project's own packages all are checked on Linux x64, and on macOS those without a checksum are known", () => {
  const own = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package-lock.json'), 'utf8'));
  expect(unverifiedPackages(own, { os: 'linux', cpu: 'x64', libc: 'glibc' })).toEqual([]);
  expect(unverifiedPackages(own, { os: 'darwin', cpu: 'arm64' })).toContainEqual(
    expect.stringMatching(/^node_modules\/@next\/swc-darwin-arm64 /),
  );
});

test('the platform of this process is told in the words of npm', () => {
  const { os, cpu, libc } = currentPlatform();
  expect([os, cpu]).toEqual([process.platform, process.arch]);
  expect(libc === undefined).toBe(process.platform !== 'linux');
});
