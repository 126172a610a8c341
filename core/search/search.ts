import type { IndexedField } from './index/indexedFields.ts';
import type { SearchIndex } from './index/SearchIndex.ts';
import type { FoundRecord } from './match/evaluateQuery.ts';
import type { SearchPlan } from './match/planClauses.ts';
import type { RankedPage } from './match/rankPages.ts';
import type { SearchNote } from './match/searchNote.ts';
import type { Steps } from './match/steps.ts';
import type { QueryRepair } from './query/repairQuery.ts';
import type { SynonymTable } from './synonyms/SynonymTable.ts';
import { present } from '../present.ts';
import { compareText } from '../text/compareText.ts';
import { indexedFields } from './index/indexedFields.ts';
import { evaluateQuery, nothingFound } from './match/evaluateQuery.ts';
import { nearQueries } from './match/nearQueries.ts';
import { planClauses } from './match/planClauses.ts';
import { rankPages } from './match/rankPages.ts';
import { divideByScope, scopedRows } from './match/scopedRows.ts';
import { searchNote } from './match/searchNote.ts';
import { finish } from './match/steps.ts';
import { parseQuery } from './query/parseQuery.ts';
import { maxQueryLength } from './query/query.ts';
import { repairQuery } from './query/repairQuery.ts';
import { isEmptyTerm } from './text/termOf.ts';

/** A section, or a page, whose heading and hash are empty. */
export type SearchDocument = {
  readonly title: string;
  readonly heading: string;
  readonly url: string;
  readonly hash: string;
  readonly breadcrumbs: readonly string[];
  /** The version of the API that has removed what it is about. */
  readonly removedIn?: string;
};

export type SearchResult = {
  readonly document: SearchDocument;
  readonly page: SearchDocument;
  readonly metadata: {
    readonly score: number;
    /** The number of the record in its page, counted from 0; its text in a text part has the same position. */
    readonly section: number;
    /** The terms that were found, and the fields that contain them; `marksOf` marks them. */
    readonly terms: Readonly<Record<string, readonly IndexedField[]>>;
  };
  /** The words that were searched for. */
  readonly tokens: readonly string[];
};

export type SearchAnswer = {
  /** The best page first, and of each page its best section or itself. */
  readonly results: readonly SearchResult[];
  /** The number of pages that match, shown or not. */
  readonly pageCount: number;
  /** Results outside of the part of the site that is searched. */
  readonly elsewhere: Elsewhere;
  readonly notes: readonly SearchNote[];
  /** Queries that a reader may have meant, if nothing is found. */
  readonly near: readonly string[];
  /** The problem with the query. The results are those of the repaired query. */
  readonly problem?: QueryRepair;
};

/** The results of a search of a part of the site that are elsewhere. */
export type Elsewhere = {
  /** Results that belong beside those of the part (`scopedRows`), one of each page. */
  readonly results: readonly SearchResult[];
  /** True if they come before those of the part. */
  readonly leads: boolean;
  /** The number of pages that match, shown or not. */
  readonly pageCount: number;
};

export type SearchOptions = {
  /** True if the query is still being typed, so its last word may be incomplete. */
  readonly typing: boolean;
  /** The most results, elsewhere or not. */
  readonly maxResults: number;
  readonly maxResultsPerPage: number;
  /**
   * `turns`, the default: one or two results of each page come before the next page, and the others at the end if there is room.
   * `pages`: all results of a page come before the next page.
   */
  readonly order?: 'turns' | 'pages';
  /** Returns whether a page belongs to the part of the site that is searched; all do when absent. */
  readonly isInScope?: ((url: string) => boolean) | undefined;
  /** The most results elsewhere; 0 when absent. */
  readonly maxElsewhere?: number;
  /** Words that mean the same, for queries of plain words. */
  readonly synonyms?: SynonymTable;
};

/** Searches an index for any text: a malformed query is repaired and explained. A blank text finds nothing. */
export function search(index: SearchIndex, written: string, options: SearchOptions): SearchAnswer {
  return finish(searchSteps(index, written, options));
}

/** Escapes the sign in powers of numbers, such as `10^18`, which are words and no weights. */
function withPowers(text: string): string {
  return text.replaceAll(/(?<!\S)(\d+)\^(\d+)(?!\S)/g, '$1\\^$2');
}

/** Like `search`, but in steps, so it can be interrupted or abandoned. */
export function* searchSteps(
  index: SearchIndex,
  written: string,
  options: SearchOptions,
): Steps<SearchAnswer> {
  const text = written.slice(0, maxQueryLength);
  const problem = repairQuery(text, indexedFields);
  const query = withPowers(problem?.repaired ?? text);
  const plan = planClauses(query, parseQuery(query, indexedFields), options.typing, options.synonyms);
  const evaluation = plan.clauses.length === 0 ? nothingFound() : yield* evaluateQuery(index, plan);
  yield;
  const all = index.shards.reduce((sum, { records }) => sum + records.length, 0);
  const pages = divideByScope(rankPages(evaluation, all), options.isInScope);
  const { inside, elsewhere, leads } = scopedRows(pages, options.maxElsewhere ?? 0);
  const maxResults = options.maxResults - elsewhere.length;
  const tokens = tokensOf(plan);
  const resultsOf = (records: readonly FoundRecord[]): readonly SearchResult[] =>
    records.map((record) => resultOf(record, tokens));
  return present({
    results: resultsOf(inOrder(inside, { ...options, maxResults })),
    pageCount: pages.inside.length,
    elsewhere: {
      results: resultsOf(elsewhere),
      leads,
      pageCount: pages.outside.length,
    },
    notes: [
      ...(written === text ? [] : [searchNote('too-long', '', String(maxQueryLength))]),
      ...evaluation.notes,
    ],
    near: evaluation.records.length > 0 ? [] : nearQueries(query, evaluation.clauses, index.vocabulary),
    problem,
  });
}

/** Returns the records to show, in the order of the results. */
function inOrder(
  ranked: readonly RankedPage[],
  { maxResults, maxResultsPerPage, order }: SearchOptions,
): readonly FoundRecord[] {
  const pages = ranked.slice(0, maxResults).map(({ records, strong }) => {
    const shown = records.slice(0, maxResultsPerPage);
    const first = order === 'pages' ? maxResultsPerPage : Math.min(strong, maxResultsInTurn);
    return { first: shown.slice(0, first), rest: shown.slice(first) };
  });
  return [...pages.flatMap(({ first }) => first), ...pages.flatMap(({ rest }) => rest)].slice(0, maxResults);
}

const maxResultsInTurn = 2;

function tokensOf({ clauses }: SearchPlan): readonly string[] {
  return [
    ...new Set(
      clauses
        .filter(({ clause }) => clause.presence !== 'prohibited' && !isEmptyTerm(clause.term))
        .map(({ clause }) => clause.term),
    ),
  ];
}

function resultOf({ page, section, score, match }: FoundRecord, tokens: readonly string[]): SearchResult {
  const [heading = '', hash = '', removedIn] = page.sections[section] ?? [];
  const { title, url, breadcrumbs } = page;
  const terms = Object.entries(match)
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([term, fields]) => [term, indexedFields.filter((field) => fields.includes(field))] as const);
  return {
    document: present({ title, heading, url, hash, breadcrumbs, removedIn }),
    page: { title, heading: '', url, hash: '', breadcrumbs },
    metadata: { score, section, terms: Object.fromEntries(terms) },
    tokens,
  };
}
