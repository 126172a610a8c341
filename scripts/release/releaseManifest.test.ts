import type { StoredFile } from './releaseManifest.ts';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changedManifest, readManifest, writeManifest } from './releaseManifest.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'manifest-'));
  file = path.join(folder, 'releases', 'one.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const content = (digit: string, size = 1): StoredFile => ({
  hash: digit.repeat(64),
  size,
  type: 'text/html; charset=utf-8',
});

test('is read as it was written, whatever the order of its paths', () => {
  const files = new Map([
    ['/index.html', content('a')],
    ['/docs/"ü".html', { ...content('b', 0), retiredAt: '2026-06-01T00:00:00.000Z' }],
  ]);
  writeManifest(file, { basePath: '/handbook', files });
  expect(readManifest(file)).toEqual({ basePath: '/handbook', files });
  const text = readFileSync(file, 'utf8');
  writeManifest(file, { basePath: '/handbook', files: new Map([...files].toReversed()) });
  expect(readFileSync(file, 'utf8')).toBe(text);
  expect(readdirSync(path.dirname(file))).toEqual(['one.json']);
});

test('another release is the one before it, with some paths replaced and removed', () => {
  const files = new Map([
    ['/same.html', content('a')],
    ['/changed.html', content('b')],
    ['/removed.html', content('c')],
  ]);
  const put = new Map([
    ['/changed.html', content('d')],
    ['/new.html', content('e')],
  ]);
  const changed = changedManifest({ basePath: '', files }, { put, remove: ['/removed.html', '/never.html'] });
  expect([...changed.files].map(([place, { hash }]) => `${place} ${hash[0]}`)).toEqual([
    '/same.html a',
    '/changed.html d',
    '/new.html e',
  ]);
  expect(files.size).toBe(3);
});

test.each([
  ['', '{"basePath": "", "files": ['],
  ['no object', 'null'],
  ['no base path', '{"files": []}'],
  ['a path that is relative', `{"basePath": "", "files": [["a", "${'a'.repeat(64)}", 1, "text/html"]]}`],
  ['a hash that leads elsewhere', '{"basePath": "", "files": [["/a", "../../etc/passwd", 1, "text/html"]]}'],
  ['no size', `{"basePath": "", "files": [["/a", "${'a'.repeat(64)}", "1", "text/html"]]}`],
])('is not read when it is damaged: %s', (_name, text) => {
  const damaged = path.join(folder, 'damaged.json');
  writeFileSync(damaged, text);
  expect(() => readManifest(damaged)).toThrow(`'${damaged}' is not the manifest of a release.`);
});

test('is read in a moment for a site of 10,000 pages', () => {
  const files = Array.from({ length: 25_000 }, (_, number): [string, StoredFile] => [
    `/docs/for-users/category-${number % 100}/a-page-with-a-long-name-${number}/index.html`,
    { ...content('a', 40_000 + number), hash: number.toString(16).padStart(64, '0') },
  ]);
  writeManifest(file, { basePath: '', files: new Map(files) });
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    readManifest(file);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  // Milliseconds of processor time, whatever else runs; about 45 on a machine of 2026.
  expect(Math.min(...times)).toBeLessThan(100);
});
