import type { SynonymRule } from '../../site/model/searchPageData.ts';
import type { SearchIndex } from '../index/SearchIndex.ts';
import { present } from '../../present.ts';
import { maxResultsPerPage } from '../maxResultsPerPage.ts';
import { search } from '../search.ts';
import { SynonymTable } from '../synonyms/SynonymTable.ts';

/** A query by a reader who knew the site but not its search. */
export type ReaderQuery = {
  readonly query: string;
  /** The kind of query: `typo`, `question`. */
  readonly class: string;
  /** The pages that answer it, as links in page data (`/docs/fees/`), the best first. */
  readonly pages: readonly string[];
};

/** The position of the first of its pages, counted from 1; undefined if none was found. */
export type ReaderOutcome = ReaderQuery & {
  /** Among the rows of the suggestions. */
  readonly row?: number;
  /** Among the pages of the results. */
  readonly page?: number;
};

/** As many suggestions as a site shows unless it says otherwise. */
const suggestions = 8;
/** Pages that rank lower count as not found. */
const maxRank = 100;

/** Searches for each query as the search box and the page of results do. */
export function scoreReaderQueries(
  index: SearchIndex,
  queries: readonly ReaderQuery[],
  rules: readonly SynonymRule[] = [],
): readonly ReaderOutcome[] {
  const synonyms = new SynonymTable(rules);
  const found = (query: string, maxResults: number, perPage: number): readonly string[] =>
    search(index, query, { typing: true, maxResults, maxResultsPerPage: perPage, synonyms }).results.map(
      ({ document }) => document.url,
    );
  return queries.map((query) =>
    present({
      ...query,
      row: rank(found(query.query, suggestions, maxResultsPerPage), query.pages),
      page: rank(found(query.query, maxRank, 1), query.pages),
    }),
  );
}

function rank(urls: readonly string[], wanted: readonly string[]): number | undefined {
  const position = urls.findIndex((url) => wanted.includes(url));
  return position === -1 ? undefined : position + 1;
}

/** The number of queries found in the first three rows of the suggestions, and on the first five pages of the results. */
export type ReaderScore = { readonly queries: number; readonly rows: number; readonly pages: number };

/** Counts outcomes. */
export function countReaderOutcomes(outcomes: readonly ReaderOutcome[]): ReaderScore {
  return {
    queries: outcomes.length,
    rows: outcomes.filter(isInFirstRows).length,
    pages: outcomes.filter(({ page = Infinity }) => page <= 5).length,
  };
}

/** Returns whether a query was found in the first three rows of the suggestions. */
export function isInFirstRows({ row = Infinity }: ReaderOutcome): boolean {
  return row <= 3;
}
