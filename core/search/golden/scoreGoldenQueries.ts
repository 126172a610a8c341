import type { SynonymRule } from '../../site/model/searchPageData.ts';
import type { SearchIndex } from '../index/SearchIndex.ts';
import type { SearchRecord } from '../index/searchRecord.ts';
import { present } from '../../present.ts';
import { buildIndex } from '../index/buildIndex.ts';
import { indexOfParts } from '../index/indexOfParts.ts';
import { search } from '../search.ts';
import { SynonymTable } from '../synonyms/SynonymTable.ts';

/** A query and the page it should find: a link as page data has it, `/docs/fees/`. */
export type GoldenQuery = { readonly query: string; readonly url: string };

/** A golden query with its outcome: the rank of its page among the results, counted from 1, and the page that ranks first. */
export type GoldenOutcome = GoldenQuery & { readonly rank?: number; readonly firstUrl?: string };

export type GoldenScore = {
  /** Outcomes of the queries whose page is in an index. */
  readonly outcomes: readonly GoldenOutcome[];
  /** Queries whose page is not in any index. */
  readonly gone: readonly GoldenQuery[];
};

/** Pages that rank lower count as not found. */
const maxRank = 100;

/**
 * Searches for each query as the search box does, in the index of the first version that has its page.
 * @param recordsByVersion as returned by `recordsOfSite`
 */
export function scoreGoldenQueries(
  queries: readonly GoldenQuery[],
  recordsByVersion: ReadonlyMap<string, readonly SearchRecord[]>,
  synonyms: readonly SynonymRule[] = [],
): GoldenScore {
  const table = new SynonymTable(synonyms);
  const versions = [...recordsByVersion.values()].map((records) => ({
    urls: new Set(records.map(({ url }) => url)),
    records,
  }));
  const byVersion = Map.groupBy(queries, ({ url }) => versions.find(({ urls }) => urls.has(url)));
  const outcomes = new Map<GoldenQuery, GoldenOutcome>();
  for (const version of versions) {
    const ofVersion = byVersion.get(version) ?? [];
    if (ofVersion.length === 0) continue;
    const index = indexOfParts(buildIndex(version.records));
    for (const golden of ofVersion) outcomes.set(golden, outcomeOf(index, golden, table));
  }
  return {
    outcomes: queries.flatMap((golden) => outcomes.get(golden) ?? []),
    gone: byVersion.get(undefined) ?? [],
  };
}

/** Counts the outcomes whose page is among the first `count` results. */
export function countInTop(count: number, { outcomes }: GoldenScore): number {
  return outcomes.filter((outcome) => isInTop(count, outcome)).length;
}

/** Returns whether the page of an outcome is among the first `count` results. */
export function isInTop(count: number, { rank = Infinity }: GoldenOutcome): boolean {
  return rank <= count;
}

function outcomeOf(index: SearchIndex, golden: GoldenQuery, synonyms: SynonymTable): GoldenOutcome {
  const options = { typing: true, maxResults: maxRank, maxResultsPerPage: 1, synonyms };
  const urls = search(index, golden.query, options).results.map(({ document }) => document.url);
  const position = urls.indexOf(golden.url);
  return present({ ...golden, rank: position === -1 ? undefined : position + 1, firstUrl: urls[0] });
}
