import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { removeEmptyFolders } from './nextBuild.ts';

test('folders without a file are removed with those above that have nothing else', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'empty-'));
  try {
    mkdirSync(path.join(folder, '_next/a1b2/empty'), { recursive: true });
    mkdirSync(path.join(folder, '_next/static'));
    writeFileSync(path.join(folder, '_next/static/page.js'), '');
    mkdirSync(path.join(folder, 'nothing/in/here'), { recursive: true });
    removeEmptyFolders(folder);
    expect(readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()).toEqual(
      ['_next', '_next/static', '_next/static/page.js'].map((name) => path.normalize(name)),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
