import type { SiteGuard } from '#core/site/ledger/guardSite.ts';
import type { LakeDocument } from '#publishing/site/testing/soundSite.ts';
import type { Snapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import type { ContentCheckOptions } from './checkContent.ts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { goldenFile } from '#publishing/site/scoreSearch.ts';
import { doc, ref, soundSite } from '#publishing/site/testing/soundSite.ts';
import { rawDocumentsOf } from '#schema/content/rawSnapshot.ts';
import { listen } from '#system/http/listen.ts';
import { checkContent } from './checkContent.ts';

const asOf = '2026-01-01T00:00:00Z';
const sha1 = 'a'.repeat(40);
const upload = {
  _id: `image-${sha1}-8x8-png`,
  _type: 'sanity.imageAsset',
  url: `https://cdn.sanity.io/images/other/place/${sha1}-8x8.png`,
  extension: 'png',
  mimeType: 'image/png',
  size: 3,
  sha1hash: sha1,
  originalFilename: 'curve.png',
  dimensions: { width: 8, height: 8 },
};

/** The sound site and some documents, with a lake that has no uploads. */
async function snapshotWith(...documents: readonly LakeDocument[]): Promise<Snapshot> {
  const server = createServer((_, response) => response.writeHead(404).end());
  const port = await listen(server, 0, '');
  onTestFinished(() => {
    server.close();
  });
  const all = [...soundSite, ...documents].map((document) => ({ _updatedAt: asOf, ...document }));
  return {
    id: 'x',
    counts: {},
    draftIds: [],
    documents: rawDocumentsOf((type) => all.filter(({ _type }) => _type === type)),
    uploads: { origin: `http://127.0.0.1:${port}`, projectId: 'local', dataset: 'production' },
  };
}

/** A project's folder with golden queries. */
function rootWith(golden: string): string {
  const root = mkdtempSync(path.join(tmpdir(), 'root-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(path.join(root, path.dirname(goldenFile)), { recursive: true });
  writeFileSync(path.join(root, goldenFile), golden);
  return root;
}

test('finds nothing in sound content, and counts its pages', async () => {
  const root = rootWith('- { query: start, page: /docs }\n');
  const { problems, pages = 0 } = await checkContent(await snapshotWith(), { root, asOf });
  expect(problems).toEqual([]);
  expect(pages).toBeGreaterThan(5);
});

test('an upload that the lake does not have keeps the site from being built', async () => {
  const figure = { _type: 'figure', _key: 'f', alt: 'A curve', asset: ref(upload._id) };
  const snapshot = await snapshotWith(upload, doc('shown', 'Shown', { body: [figure] }));
  const { problems, pages } = await checkContent(snapshot, { root: rootWith(''), asOf });
  expect({ pages, said: problems.map(({ code, where }) => `${code} ${where?.documentId}`) }).toEqual({
    pages: undefined,
    said: ['unusable-asset shown'],
  });
});

test('an address that readers would lose is an error if it is known, also beside a redirect that no longer leads anywhere', async () => {
  const root = rootWith('');
  const guard: SiteGuard = {
    ledger: { entries: new Map([['/docs/gone', { path: '/docs/gone', anchors: [] }]]) },
    accepts: () => false,
  };
  const redirect = { _id: 'r', _type: 'redirect', from: '/docs/old', to: '/docs/gone' };
  const snapshot = await snapshotWith(redirect);
  const saidWith = async (options: Partial<ContentCheckOptions>): Promise<readonly string[]> =>
    (await checkContent(snapshot, { root, asOf, ...options })).problems.map(({ code }) => code);
  expect(await saidWith({})).toEqual(['broken-link']);
  expect((await saidWith({ guard })).toSorted()).toEqual(['broken-link', 'lost-address']);
});

test('a search that should lead elsewhere is a warning', async () => {
  const root = rootWith('- { query: hello, page: /docs }\n');
  const { problems } = await checkContent(await snapshotWith(), { root, asOf });
  expect(problems.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
    'warning golden-query-missed',
  ]);
});
