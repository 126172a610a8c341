import type { DeploymentChanges, SiteModel } from '#core/site/model/siteModel.ts';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compareAlways, createComparisons } from '../comparisons/createComparisons.ts';
import { comparisonFiles } from './comparisonFiles.ts';
import { apiFeed } from './feeds/apiFeed.ts';

const version = (name: string, sdl: string, rest: object = {}) => ({
  version: name,
  date: '2026-01-02',
  summary: 'Less & more',
  changes: [],
  renames: [],
  sdl,
  url: `https://site.example/api/net/changelog/v${name}/`,
  ...rest,
});

const added = {
  path: 'Query.b',
  kind: 'field-added',
  criticality: 'safe',
  message: 'Field `Query.b` was added',
} as const;

const api: DeploymentChanges = {
  deployment: 'net',
  title: 'Net',
  url: 'https://site.example/api/net/changelog/',
  versions: [
    version('1.0.0', 'type Query { a: Int }'),
    version('1.1.0', 'type Query { a: Int b: Int }', { previous: '1.0.0', changes: [added] }),
    version('1.2.0', 'type Query { a: Int b: Int c: Int }', { previous: '1.1.0' }),
  ],
  hrefs: { 'Query.b': '/b/', 'Query.c': '/c/' },
  replacements: {},
};

test('writes a file of changes for every pair of versions, and an index of them', async () => {
  const [index, ...files] = await comparisonFiles(api, compareAlways);
  expect(index?.path).toBe('api/net/comparisons/index.json');
  const paths: Record<string, string> = JSON.parse(index?.contents ?? '');
  expect(Object.keys(paths)).toEqual(['1.0.0...1.1.0', '1.0.0...1.2.0', '1.1.0...1.2.0']);
  expect(Object.values(paths)).toEqual(files.map((file) => `/${file.path}`));
  expect(files[1]?.path).toMatch(/^api\/net\/comparisons\/1\.0\.0\.\.\.1\.2\.0\.[0-9a-f]{12}\.json$/);
  const { changes } = JSON.parse(files[1]?.contents ?? '');
  expect(
    changes.map((change: { path: string; message: object[] }) => [change.path, change.message[1]]),
  ).toEqual([
    ['Query.b', { text: 'Query.b', code: true, href: '/b/' }],
    ['Query.c', { text: 'Query.c', code: true, href: '/c/' }],
  ]);
});

test('consecutive versions have the same changes as the reference', async () => {
  const [, file] = await comparisonFiles(api, compareAlways);
  expect(JSON.parse(file?.contents ?? '')).toEqual({
    from: '1.0.0',
    to: '1.1.0',
    changes: [
      {
        ...added,
        id: 'Query-b-field-added',
        message: [
          { text: 'Field ', code: false },
          { text: 'Query.b', code: true, href: '/b/' },
          { text: ' was added', code: false },
        ],
      },
    ],
  });
});

test('the files are the same whether comparisons are made, remembered or read', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'comparisons-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const made = await comparisonFiles(api, compareAlways);
  const first = createComparisons({ folder, code: 'code' });
  await comparisonFiles(api, first);
  expect(readdirSync(folder)).toHaveLength(1);
  expect(await comparisonFiles(api, first)).toEqual(made);
  expect(await comparisonFiles(api, createComparisons({ folder, code: 'code' }))).toEqual(made);
});

test('the feed has an entry for each version, newest first, and no other dates', () => {
  const model = {
    site: { title: 'Site', url: 'https://site.example', basePath: '', trailingSlash: true },
    shell: { lang: 'en', footer: { copyright: '© Site' } },
  } as SiteModel;
  const feed = apiFeed(api, model);
  expect([...feed.matchAll(/<title type="html"><!\[CDATA\[(.*?)\]\]>/g)].map(([, title]) => title)).toEqual([
    'Net 1.2.0',
    'Net 1.1.0',
    'Net 1.0.0',
  ]);
  expect(feed).toContain('<link rel="self" href="https://site.example/api/net/changelog/atom.xml"/>');
  expect(feed).toContain(
    '<p>Less &amp; more</p><ul><li>safe: Field <code>Query.b</code> was added</li></ul>',
  );
  expect(new Set(feed.match(/\d{4}-\d\d-\d\dT[^<]*/g))).toEqual(new Set(['2026-01-02T00:00:00.000Z']));
});
