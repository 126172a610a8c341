import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressAside } from './compressAside.ts';
import { examineRelease } from './examineRelease.ts';
import { sealRelease } from './sealRelease.ts';

let dataDir: string;
let manifest: string;
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'compress-aside-'));
  manifest = path.join(dataDir, 'releases', 'one.json');
  const folder = path.join(dataDir, 'builds', 'one');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), 'a text that repeats itself. '.repeat(200));
  await sealRelease(folder);
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const compressed = (): readonly string[] =>
  readdirSync(path.join(dataDir, 'store'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(br|gz)$/.test(name),
  );

test('compresses the files of a release in a process of its own; an examination reads them, too', async () => {
  await compressAside(manifest, new AbortController().signal);
  const [brotli = '', gzip = ''] = compressed().toSorted();
  expect([path.extname(brotli), path.extname(gzip)]).toEqual(['.br', '.gz']);
  expect(examineRelease(manifest, 'full')).toEqual([]);
  writeFileSync(path.join(dataDir, 'store', gzip), 'damaged');
  expect(examineRelease(manifest, 'full')).toEqual([expect.stringMatching(/^index\.html: .*\(gzip\)$/)]);
});

test('rejects when it is stopped, and when the manifest is gone', async () => {
  await expect(compressAside(manifest, AbortSignal.abort())).rejects.toThrow(
    'The files of the site could not be compressed: the process ended without a result.',
  );
  rmSync(manifest);
  await expect(compressAside(manifest, new AbortController().signal)).rejects.toThrow(/compressed: ENOENT/);
  expect(compressed()).toEqual([]);
});
