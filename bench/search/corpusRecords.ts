import type { SearchRecord } from '#core/search/index/searchRecord.ts';
import { recordsOfSite } from '#core/search/site/recordsOfSite.ts';
import { buildSiteModel } from '#core/site/buildSiteModel.ts';
import { reshapeSnapshot } from '#schema/content/reshape/reshapeSnapshot.ts';
import { corpusSnapshot } from './corpusSnapshot.ts';

/** Returns the search records of the corpus, as a build makes them. */
export function corpusRecords(pages: number, seed: number): readonly SearchRecord[] {
  const { content } = reshapeSnapshot(corpusSnapshot(pages, seed));
  const { model, problems } = buildSiteModel(content, { asOf: '2026-01-01T00:00:00Z', highlight: () => [] });
  if (model === undefined) throw new Error(JSON.stringify(problems.slice(0, 3), null, 2));
  return [...recordsOfSite(model).values()].flat();
}
