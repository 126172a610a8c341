import { rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeMemoryFolder } from './makeMemoryFolder.ts';

test('creates a folder where there is room, which every user may use as they may /tmp', () => {
  const folder = makeMemoryFolder(tmpdir());
  expect(statSync(folder ?? '').mode & 0o7777).toBe(0o1777);
  rmSync(folder ?? '', { recursive: true });
});

test('creates no folder where the place does not exist', () => {
  expect(makeMemoryFolder(path.join(tmpdir(), 'nowhere'))).toBeUndefined();
});
