import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeMemoryFolder } from './makeMemoryFolder.ts';

test('creates a folder where there is room', () => {
  const folder = makeMemoryFolder(tmpdir());
  expect(existsSync(folder ?? '')).toBe(true);
  rmSync(folder ?? '', { recursive: true });
});

test('creates none where there is no such place', () => {
  expect(makeMemoryFolder(path.join(tmpdir(), 'nowhere'))).toBeUndefined();
});
