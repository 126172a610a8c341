import type { BuildOptions, BuildResult } from './buildSite.ts';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestLake } from '#lake/testing/testLake.ts';
import { hashFolder } from '#publishing/releases/hashFolder.ts';
import { fetchSnapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import { buildSite } from './buildSite.ts';
import { smallSite } from './testing/smallSite.ts';

// Next compiles the site, perhaps after the build of another test.
vi.setConfig({ testTimeout: 400_000 });

const root = path.resolve(import.meta.dirname, '../..');
let folder: string;
let build: (options: Pick<BuildOptions, 'asOf' | 'ledger' | 'isFirstRelease'>) => Promise<BuildResult>;

beforeAll(async () => {
  mkdirSync(path.join(root, '.build'), { recursive: true });
  folder = mkdtempSync(path.join(root, '.build', 'site-'));
  const lake = await startTestLake();
  const transaction = lake.client.transaction();
  for (const document of smallSite) transaction.createOrReplace(document);
  await transaction.commit();
  const snapshot = await fetchSnapshot(lake.client);
  await lake.stop();
  const fixed = { root, workers: 1, onProgress: () => {}, outDir: path.join(folder, 'site') };
  build = (options) => buildSite(snapshot, { ...fixed, ...options });
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a build keeps its ledger, and with it the next one loses no address unasked', async () => {
  const asOf = '2026-06-01T00:00:00.000Z';
  const site = path.join(folder, 'site');
  const ledger = path.join(folder, 'ledger.json');
  expect((await build({ asOf, ledger, isFirstRelease: true })).model).toBeDefined();
  expect(readFileSync(ledger, 'utf8')).toBe(readFileSync(path.join(site, 'ledger.json'), 'utf8'));
  const built = await hashFolder(site);
  expect((await build({ asOf, ledger })).model).toBeDefined();
  expect(await hashFolder(site)).toEqual(built);

  // Before the posts of the site were published.
  const { problems } = await build({ asOf: '2020-01-01T00:00:00.000Z', ledger });
  expect(problems.map(({ code }) => code)).toContain('lost-address');
  await expect(build({ asOf, ledger: path.join(folder, 'none') })).rejects.toThrow('add --first-release');
  expect(await hashFolder(site)).toEqual(built);
  expect(readdirSync(folder).toSorted()).toEqual(['ledger.json', 'site', 'site.hosts']);
});
