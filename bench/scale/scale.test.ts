import { linkSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderSize } from './folderSize.ts';
import { transferBetween } from './siteSize.ts';

const site = (files: Readonly<Record<string, string>>) => ({
  files: new Map(Object.entries(files).map(([file, hash]) => [file, { hash, size: 10, type: 'text/html' }])),
});

test('what a host needs for another site: new files and new contents, and what is gone', () => {
  const before = site({ '/a': '1', '/b': '1', '/c': '1' });
  expect(transferBetween(before, site({ '/a': '1', '/b': '2', '/d': '1' }))).toEqual({
    put: 2,
    putBytes: 20,
    removed: 1,
  });
  expect(transferBetween(before, before)).toEqual({ put: 0, putBytes: 0, removed: 0 });
});

test('a file with two names counts once', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'folder-size-'));
  try {
    mkdirSync(path.join(folder, 'inside'));
    writeFileSync(path.join(folder, 'one'), '12345');
    writeFileSync(path.join(folder, 'inside', 'two'), '123');
    linkSync(path.join(folder, 'one'), path.join(folder, 'inside', 'also one'));
    expect(folderSize(folder)).toEqual({ files: 2, bytes: 8 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
