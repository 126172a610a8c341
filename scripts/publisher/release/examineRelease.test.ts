import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { examineAside } from './examineAside.ts';
import { examineRelease } from './examineRelease.ts';
import { manifestFileOf } from './releaseManifest.ts';
import { sealRelease } from './sealRelease.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'release-'));
  folder = path.join(parent, 'one');
  mkdirSync(path.join(folder, 'docs'), { recursive: true });
  for (const file of ['index.html', 'docs/index.html', 'docs/empty.txt']) place(file, file);
  place('docs/empty.txt', '');
});
afterEach(() => rmSync(parent, { recursive: true }));

function place(file: string, text: string): void {
  writeFileSync(path.join(folder, file), text);
}

describe('a release that was sealed', () => {
  beforeEach(() => sealRelease(folder, ['index.html', 'docs/index.html']));

  test('has no damage', async () => {
    expect(examineRelease(folder, 'quick')).toEqual([]);
    expect(examineRelease(folder, 'full')).toEqual([]);
    expect(await examineAside(folder, 'full', new AbortController().signal)).toEqual([]);
    expect(readdirSync(folder).toSorted()).toEqual(['docs', 'index.html']);
  });

  test('has a file that is missing, cut short or replaced by a folder: a quick examination finds it', () => {
    rmSync(path.join(folder, 'index.html'));
    truncateSync(path.join(folder, 'docs/index.html'), 4);
    rmSync(path.join(folder, 'docs/empty.txt'));
    mkdirSync(path.join(folder, 'docs/empty.txt'));
    const found = [
      'docs/empty.txt: missing',
      'docs/index.html: 4 bytes instead of 15',
      'index.html: missing',
    ];
    expect(examineRelease(folder, 'quick')).toEqual(found);
    expect(examineRelease(folder, 'full')).toEqual(found);
  });

  test('has a file whose bytes changed: a full examination finds it', async () => {
    place('index.html', 'index.htmX');
    expect(examineRelease(folder, 'quick')).toEqual([]);
    expect(await examineAside(folder, 'full', new AbortController().signal)).toEqual(['index.html: changed']);
  });

  test.each(['', '{', '{"files": [["a"]]}', 'null'])('has the invalid manifest %j', (text) => {
    writeFileSync(manifestFileOf(folder), text);
    expect(examineRelease(folder, 'quick')).toEqual([
      expect.stringContaining('The manifest cannot be read: '),
    ]);
  });

  test('has been deleted', () => {
    rmSync(folder, { recursive: true });
    expect(examineRelease(folder, 'quick')).toHaveLength(3);
    rmSync(manifestFileOf(folder));
    expect(examineRelease(folder, 'quick')).toHaveLength(1);
  });
});

test('a release without a page, or with an empty one, is not sealed', async () => {
  const needed = ['index.html', 'docs/empty.txt', 'a.html', 'b.html', 'c.html', 'd.html', 'e.html'];
  await expect(sealRelease(folder, needed)).rejects.toThrow(
    'The build ended, but these files are missing or empty: docs/empty.txt, a.html, b.html, c.html, d.html and 1 more.',
  );
  expect(readdirSync(parent)).toEqual(['one']);
});

test('an examination that is stopped rejects', async () => {
  const stop = new AbortController();
  const examined = examineAside(folder, 'full', stop.signal);
  stop.abort();
  await expect(examined).rejects.toThrow('The release could not be examined');
});
