import type { GoldenQuery } from '#core/search/golden/scoreGoldenQueries.ts';
import type { SearchRecord } from '#core/search/index/searchRecord.ts';
import path from 'node:path';
import { hrefOf } from '#core/links/href.ts';
import { recordsOfSite } from '#core/search/site/recordsOfSite.ts';
import { readGoldenQueries } from '#scripts/build/readGoldenQueries.ts';
import { goldenFile } from '#scripts/build/scoreSearch.ts';
import { sampleModel } from '../sample/sampleModel.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** The records of the sample site's current version, and the golden queries whose page is among them. */
export async function sampleQueries(): Promise<{
  readonly records: readonly SearchRecord[];
  readonly queries: readonly GoldenQuery[];
}> {
  const model = await sampleModel();
  const records = [...recordsOfSite(model).values()][0] ?? [];
  const urls = new Set(records.map(({ url }) => url));
  const entries = readGoldenQueries(path.join(root, goldenFile), goldenFile)?.entries ?? [];
  const queries = entries.map(({ query, page }) => ({ query, url: hrefOf(page, model.site) }));
  return { records, queries: queries.filter(({ url }) => urls.has(url)) };
}
