import type { GoldenQuery } from '#core/search/golden/scoreGoldenQueries.ts';
import type { SearchRecord } from '#core/search/index/searchRecord.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hrefOf } from '#core/links/href.ts';
import { recordsOfSite } from '#core/search/site/recordsOfSite.ts';
import { modelOf } from '#scripts/build/buildSite.ts';
import { readGoldenQueries } from '#scripts/build/readGoldenQueries.ts';
import { goldenFile } from '#scripts/build/scoreSearch.ts';
import { readSnapshot } from '#scripts/snapshot/readSnapshot.ts';
import { startLocalLake } from '#scripts/start/services/startLocalLake.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** The records of the sample site's current version, and the golden queries whose page is among them. */
export async function sampleQueries(): Promise<{
  readonly records: readonly SearchRecord[];
  readonly queries: readonly GoldenQuery[];
}> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sample-queries-'));
  const closers: (() => Promise<void>)[] = [];
  try {
    const lake = await startLocalLake(
      { kind: 'local', port: 0, dataDir: folder, projectId: 'local', dataset: 'production' },
      { root, onStop: (close) => closers.push(close), onProgress: () => {} },
    );
    const { model } = await modelOf(await readSnapshot(lake, () => {}), '2026-06-01T00:00:00.000Z');
    if (model === undefined) throw new Error('The sample site has problems; `npm run build` lists them.');
    const records = [...recordsOfSite(model).values()][0] ?? [];
    const urls = new Set(records.map(({ url }) => url));
    const entries = readGoldenQueries(path.join(root, goldenFile), goldenFile)?.entries ?? [];
    const queries = entries.map(({ query, page }) => ({ query, url: hrefOf(page, model.site) }));
    return { records, queries: queries.filter(({ url }) => urls.has(url)) };
  } finally {
    for (const close of closers) await close();
    rmSync(folder, { recursive: true });
  }
}
