import { buildIndex } from './buildIndex.ts';
import { indexOfParts } from './indexOfParts.ts';
import { search } from './search.ts';
import type { SearchIndex } from './searchIndex.ts';
import type { SearchRecord } from './searchRecord.ts';

/** What a reader types, and the link (as page data writes it, `/docs/fees/`) of the page that they should find. */
export type GoldenQuery = { readonly query: string; readonly url: string };

/** A golden query with what the search answers: the place of its page, counted from 1, and the page that came first. */
export type GoldenOutcome = GoldenQuery & { readonly place?: number; readonly firstUrl?: string };

export type GoldenScore = {
  /** Of the queries whose page is there. */
  readonly outcomes: readonly GoldenOutcome[];
  /** Queries whose page is in no index. */
  readonly gone: readonly GoldenQuery[];
};

/** How far down the results an outcome is looked for. */
const deepest = 100;

/**
 * Asks each query as the search box does, in the index of the first version that has its page.
 * @param recordsByVersion as `recordsOfSite` gives them
 */
export function scoreGoldenQueries(
  queries: readonly GoldenQuery[],
  recordsByVersion: ReadonlyMap<string, readonly SearchRecord[]>,
): GoldenScore {
  const versions = [...recordsByVersion.values()].map((records) => ({
    urls: new Set(records.map(({ url }) => url)),
    records,
  }));
  const asked = Map.groupBy(queries, ({ url }) => versions.find(({ urls }) => urls.has(url)));
  const outcomes = new Map<GoldenQuery, GoldenOutcome>();
  for (const [version, ofVersion] of asked) {
    if (version === undefined) continue;
    const index = indexOfParts(buildIndex(version.records));
    for (const golden of ofVersion) outcomes.set(golden, outcomeOf(index, golden));
  }
  return {
    outcomes: queries.flatMap((golden) => outcomes.get(golden) ?? []),
    gone: asked.get(undefined) ?? [],
  };
}

/** How many of the outcomes have their page at this place or above. */
export function countUpTo(place: number, { outcomes }: GoldenScore): number {
  return outcomes.filter((outcome) => isUpTo(place, outcome)).length;
}

export function isUpTo(last: number, { place }: GoldenOutcome): boolean {
  return place !== undefined && place <= last;
}

function outcomeOf(index: SearchIndex, golden: GoldenQuery): GoldenOutcome {
  const options = { typing: true, maxResults: deepest, maxResultsPerPage: 1 };
  const urls = search(index, golden.query, options).results.map(({ document }) => document.url);
  const place = urls.indexOf(golden.url);
  return {
    ...golden,
    ...(place === -1 ? {} : { place: place + 1 }),
    ...(urls[0] === undefined ? {} : { firstUrl: urls[0] }),
  };
}
