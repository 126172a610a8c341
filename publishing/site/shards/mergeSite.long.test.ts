import type { Snapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import type { BuildOptions } from '../buildSite.ts';
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parseLedger } from '#core/site/ledger/ledgerText.ts';
import { startTestLake } from '#lake/testing/testLake.ts';
import { hashFolder } from '#publishing/releases/hashFolder.ts';
import { fetchSnapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import { buildSite } from '../buildSite.ts';
import { filesBelow } from '../render/filesBelow.ts';
import { smallSite } from '../testing/smallSite.ts';
import { mergeSite } from './mergeSite.ts';
import { readShard } from './shard.ts';

// Next compiles the site, perhaps after the build of another test.
vi.setConfig({ testTimeout: 400_000 });

const root = path.resolve(import.meta.dirname, '../../..');
let folder: string;
let snapshot: Snapshot;

beforeAll(async () => {
  mkdirSync(path.join(root, '.build'), { recursive: true });
  folder = mkdtempSync(path.join(root, '.build', 'shards-'));
  const lake = await startTestLake();
  const transaction = lake.client.transaction();
  for (const document of smallSite) transaction.createOrReplace(document);
  await transaction.commit();
  snapshot = await fetchSnapshot(lake.client);
  await lake.stop();
});
afterAll(() => rmSync(folder, { recursive: true }));

const options = { root, workers: 1, onProgress: () => {} };

async function build(
  name: string,
  asOf: string,
  shard?: string,
  about: Partial<BuildOptions> = {},
): Promise<string> {
  const outDir = path.join(folder, name);
  const part = shard === undefined ? undefined : readShard(shard);
  const { model } = await buildSite(snapshot, { ...options, ...about, outDir, asOf, shard: part });
  expect(model).toBeDefined();
  return outDir;
}

test('the parts of a build are, put together, the bytes of one build; parts of different moments are refused', async () => {
  const asOf = '2026-06-01T00:00:00.000Z';
  const ledger = path.join(folder, 'ledger.json');
  const whole = await build('whole', asOf, undefined, { ledger, isFirstRelease: true });
  expect(readFileSync(ledger, 'utf8')).toBe(readFileSync(path.join(whole, 'ledger.json'), 'utf8'));
  const parts = [await build('parts/one', asOf, '1/2'), await build('parts/two', asOf, '2/2')];
  const pages = parts.map((part) => filesBelow(part).filter((file) => file.endsWith('.html')).length);
  expect(Math.min(...pages)).toBeGreaterThan(0);
  const merged = path.join(folder, 'merged');
  mergeSite(path.join(folder, 'parts'), merged);
  expect(await hashFolder(merged)).toEqual(await hashFolder(whole));
  expect(await hashFolder(`${merged}.hosts`)).toEqual(await hashFolder(`${whole}.hosts`));

  const known = { entries: new Map([['/once', { path: '/once', anchors: [] }]]) };
  expect(() => mergeSite(path.join(folder, 'parts'), merged, known)).toThrow(
    'The parts do not know the address "/once", which is in the ledger (LEDGER)',
  );
  mergeSite(path.join(folder, 'parts'), merged, parseLedger(readFileSync(ledger, 'utf8')));

  const page = path.join(
    parts[0] ?? '',
    filesBelow(parts[0] ?? '').find((file) => file.endsWith('/index.html')) ?? '',
  );
  appendFileSync(page, '<a href="/nowhere/">Nowhere</a>');
  expect(() => mergeSite(path.join(folder, 'parts'), merged)).toThrow('leads to "/nowhere/"');

  // Before the posts of the site were published.
  await build('parts/two', '2020-01-01T00:00:00.000Z', '2/2');
  expect(() => mergeSite(path.join(folder, 'parts'), merged)).toThrow('are not parts of the same site');
  expect(await hashFolder(merged)).toEqual(await hashFolder(whole));
  expect(readdirSync(folder).toSorted()).toEqual([
    'ledger.json',
    'merged',
    'merged.hosts',
    'parts',
    'whole',
    'whole.hosts',
  ]);

  // With the ledger, posts cannot just be missing.
  const { problems } = await buildSite(snapshot, {
    ...options,
    asOf: '2020-01-01T00:00:00.000Z',
    outDir: whole,
    ledger,
  });
  expect(problems.map(({ code }) => code)).toContain('lost-address');
  expect(await hashFolder(merged)).toEqual(await hashFolder(whole));
  await expect(
    buildSite(snapshot, { ...options, asOf, outDir: whole, ledger: path.join(folder, 'none') }),
  ).rejects.toThrow('add --first-release');
});
