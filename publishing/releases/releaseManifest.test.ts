import type { NamedPicture } from '#core/site/model/namedPicture.ts';
import type { StoredFile } from './releaseManifest.ts';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  changedManifest,
  manifestBases,
  readManifest,
  writeManifest,
  writeManifestDifference,
} from './releaseManifest.ts';
import { plainManifest } from './testing/plainManifest.ts';

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
  expect(readManifest(file)).toEqual({ basePath: '/handbook', files, pictures: new Map() });
  const text = readFileSync(file, 'utf8');
  writeManifest(file, { basePath: '/handbook', files: new Map([...files].toReversed()) });
  expect(readFileSync(file, 'utf8')).toBe(text);
  expect(readdirSync(path.dirname(file))).toEqual(['one.json']);
});

test('lists pictures beside the files', () => {
  const pictures = new Map<string, NamedPicture>([
    ['/cards/b.png', { name: 'b'.repeat(32), card: { label: 'For Users', title: '"Why"', site: 'Ü' } }],
    ['/cards/a.png', { name: 'a'.repeat(32), card: { label: '', title: '', site: '' } }],
    [
      '/media/a.jpg.448.webp',
      { name: 'c'.repeat(32), rendition: { original: '/media/a.jpg', width: 448, format: 'webp' } },
    ],
  ]);
  const files = new Map([['/index.html', content('a')]]);
  writeManifest(file, { basePath: '', files, pictures });
  const manifest = readManifest(file);
  expect(manifest).toEqual({ basePath: '', files, pictures });
  const change = { put: new Map(), remove: ['/index.html'] };
  expect(plainManifest(changedManifest(manifest, change))).toEqual({
    basePath: '',
    files: new Map(),
    pictures,
  });
  expect(changedManifest(manifest, { ...change, pictures: new Map() }).pictures).toEqual(new Map());
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

const sources = { renderKey: 'key', shell: 'shell', pages: new Map([['/', 'home']]) };

test('says what the pages were rendered from, if that is known', () => {
  const files = new Map([['/index.html', content('a')]]);
  const manifest = { basePath: '', files, pictures: new Map(), sources };
  writeManifest(file, manifest);
  expect(readManifest(file)).toEqual(manifest);
  const change = { put: new Map(), remove: [] };
  expect(changedManifest(manifest, change)).toEqual({ basePath: '', files, pictures: new Map() });
  expect(changedManifest(manifest, { ...change, sources })).toEqual(manifest);
  writeFileSync(file, '{"basePath":"","files":[],"pages":[["/","home"]]}');
  expect(readManifest(file).sources).toBeUndefined();
});

test.each([
  ['', '{"basePath": "", "files": ['],
  ['no object', 'null'],
  ['no base path', '{"files": []}'],
  ['a path that is relative', `{"basePath": "", "files": [["a", "${'a'.repeat(64)}", 1, "text/html"]]}`],
  ['a hash that leads elsewhere', '{"basePath": "", "files": [["/a", "../../etc/passwd", 1, "text/html"]]}'],
  ['pictures that are not a list', '{"basePath": "", "files": [], "pictures": {}}'],
  [
    'a card whose name leads elsewhere',
    '{"basePath": "", "files": [], "pictures": [["/a", "../x", "", "", ""]]}',
  ],
  [
    'a card without words',
    `{"basePath": "", "files": [], "pictures": [["/a", "${'a'.repeat(32)}", "", ""]]}`,
  ],
  ['a page without a hash', '{"basePath": "", "files": [], "pages": [["/a"]]}'],
  ['no size', `{"basePath": "", "files": [["/a", "${'a'.repeat(64)}", "1", "text/html"]]}`],
])('is not read when it is damaged: %s', (_name, text) => {
  const damaged = path.join(folder, 'damaged.json');
  writeFileSync(damaged, text);
  expect(() => readManifest(damaged)).toThrow(`'${damaged}' is not the manifest of a release.`);
});

function card(name: string, title: string): NamedPicture {
  return { name: name.repeat(32), card: { label: '', title, site: '' } };
}

test('written as a difference, is read with the manifest that it differs from', () => {
  const first = {
    basePath: '',
    files: new Map([
      ['/same.html', content('a')],
      ['/changed.html', content('b')],
      ['/other-type', content('c')],
      ['/removed.html', content('d')],
    ]),
    pictures: new Map([
      ['/a.png', card('a', 'A')],
      ['/b.png', card('b', 'B')],
    ]),
    sources: {
      renderKey: 'key',
      shell: 'one',
      pages: new Map([
        ['/same', 's'],
        ['/changed', 'c'],
        ['/removed', 'r'],
      ]),
    },
  };
  const second = {
    basePath: '/new',
    files: new Map([
      ['/same.html', content('a')],
      ['/changed.html', content('e')],
      ['/other-type', { ...content('c'), type: 'text/plain' }],
      ['/added.html', content('a')],
    ]),
    pictures: new Map([
      ['/a.png', card('a', 'A')],
      ['/c.png', card('c', 'C')],
    ]),
    sources: {
      renderKey: 'key',
      shell: 'two',
      pages: new Map([
        ['/same', 's'],
        ['/changed', 'd'],
        ['/added', 'a'],
      ]),
    },
  };
  const { sources: _sources, ...unsourced } = second;
  const third = { ...unsourced, files: new Map([...second.files, ['/third.html', content('f')]]) };
  const [one, two, three] = ['one', 'two', 'three'].map((name) =>
    path.join(path.dirname(file), `${name}.json`),
  );
  if (one === undefined || two === undefined || three === undefined) throw new Error('No files.');
  writeManifest(one, first);
  writeManifestDifference(two, second, { file: one, manifest: first });
  writeManifestDifference(three, third, { file: two, manifest: second });
  expect(readFileSync(two, 'utf8')).not.toContain('/same');
  expect([readManifest(two), readManifest(three)].map(plainManifest)).toEqual([second, third]);
  expect([one, two, three].map(manifestBases)).toEqual([[], [one], [two, one]]);
  // What was read already is not read again.
  rmSync(one);
  const read = readManifest(three, (base) => (base === two ? second : undefined));
  expect(plainManifest(read)).toEqual(third);
  expect(() => readManifest(two)).toThrow('one.json');
});

test('a difference that is written as a whole while it is read, is read again', () => {
  const whole = { basePath: '', files: new Map([['/index.html', content('a')]]), pictures: new Map() };
  const base = path.join(path.dirname(file), 'base.json');
  writeManifest(base, whole);
  writeManifestDifference(file, whole, { file: base, manifest: whole });
  const read = readManifest(file, () => {
    writeManifest(file, whole);
    rmSync(base);
    return undefined;
  });
  expect(read).toEqual(whole);
});

test.each(['"../two.json"', '"/two.json"', '7', '"two.txt"', '"damaged.json"'])(
  'is not read as a difference from %s',
  (from) => {
    const damaged = path.join(folder, 'damaged.json');
    writeFileSync(damaged, `{"from":${from},"basePath":"","files":[]}`);
    expect(() => readManifest(damaged)).toThrow(`'${damaged}' is not the manifest of a release.`);
    expect(manifestBases(damaged)).toEqual([]);
  },
);

/** Microseconds of processor time, the least of five times. */
function leastTime(work: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...times);
}

test('is read in a moment for a site of 10,000 pages', () => {
  const files = Array.from({ length: 25_000 }, (_, number): [string, StoredFile] => [
    `/docs/for-users/category-${number % 100}/a-page-with-a-long-name-${number}/index.html`,
    { ...content('a', 40_000 + number), hash: number.toString(16).padStart(64, '0') },
  ]);
  const pictures = files.slice(0, 10_000).map(([place], number): [string, NamedPicture] => [
    place,
    {
      name: number.toString(16).padStart(32, '0'),
      card: { label: 'For Users', title: `A long title ${number}`, site: 'Steadyrate' },
    },
  ]);
  writeManifest(file, { basePath: '', files: new Map(files), pictures: new Map(pictures) });
  // Reading rows must not cost much more than reading JSON does.
  const parsing = leastTime(() => JSON.parse(readFileSync(file, 'utf8')));
  expect(leastTime(() => readManifest(file))).toBeLessThan(5 * parsing);
});
