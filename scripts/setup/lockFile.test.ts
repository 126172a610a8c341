import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type LockedPackage = { readonly integrity?: string; readonly resolved?: string };

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};
const locked = Object.entries(packages).filter(([place]) => place !== '');

test('the lock file has the checksum of every package, for all systems, and names no registry', () => {
  expect(locked.length).toBeGreaterThan(1000);
  expect(locked.filter(([, { integrity }]) => integrity === undefined)).toEqual([]);
  expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});

test.each(['darwin-arm64', 'darwin-x64', 'linux-arm64-gnu', 'linux-x64-gnu', 'win32-x64-msvc'])(
  'it has the compiler of the site for %s',
  (system) => {
    expect(packages).toHaveProperty([`node_modules/@next/swc-${system}`]);
  },
);
