import type { IndexedField } from './index/indexedFields.ts';
import type { SearchIndex } from './index/SearchIndex.ts';
import type { Evaluation } from './match/Combination.ts';
import type { Plan } from './match/planClauses.ts';
import type { RankedPages, RankedRecord } from './match/rankPages.ts';
import type { SearchNote } from './match/searchNote.ts';
import type { Steps } from './match/steps.ts';
import type { QueryRepair } from './query/repairQuery.ts';
import type { SynonymTable } from './synonyms/SynonymTable.ts';
import { present } from '../present.ts';
import { indexedFields } from './index/indexedFields.ts';
import { nothingFound } from './match/Combination.ts';
import { evaluateQuery } from './match/evaluateQuery.ts';
import { planClauses } from './match/planClauses.ts';
import { rankPages } from './match/rankPages.ts';
import { searchNote } from './match/searchNote.ts';
import { finish } from './match/steps.ts';
import { termsFound } from './match/termsFound.ts';
import { WorkBudget } from './match/WorkBudget.ts';
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
  readonly notes: readonly SearchNote[];
  /** What is wrong with the query. The results are those of the repaired query. */
  readonly problem?: QueryRepair;
  /** The work that was done, in units of `WorkBudget`. */
  readonly work: number;
};

export type SearchOptions = {
  /** True if the query is still being typed, so its last word may be incomplete. */
  readonly typing: boolean;
  readonly maxResults: number;
  readonly maxResultsPerPage: number;
  /**
   * `turns`, the default: one or two results of each page come before the next page, and the others at the end if there is room.
   * `pages`: all results of a page come before the next page.
   */
  readonly order?: 'turns' | 'pages';
  /** Words that mean the same, for queries of plain words. */
  readonly synonyms?: SynonymTable;
  /** In units of `WorkBudget`; `defaultMaxWork` if absent. */
  readonly maxWork?: number;
};

/**
 * Limits the costliest query to some 30 to 60 ms on 3,000 pages, or twice that while its code is not optimized yet; even then
 * a step takes less than 50 ms (`bench/README.md`). Of ordinary queries, 95 % need less than half of it, and the costliest four fifths.
 */
export const defaultMaxWork = 600_000;

/**
 * Searches an index for any text: a malformed query is repaired and explained, and no query does more work than the budget
 * allows. A blank text finds nothing.
 */
export function search(index: SearchIndex, written: string, options: SearchOptions): SearchAnswer {
  return finish(searchSteps(index, written, options));
}

/**
 * Like `search`, but in steps, so it can be interrupted or abandoned. An answer is about a single revision of the index: if the
 * index changes between two steps, it is searched again without interruption, because it changes often while it is being loaded.
 */
export function* searchSteps(
  index: SearchIndex,
  written: string,
  options: SearchOptions,
): Steps<SearchAnswer> {
  const { revision } = index;
  const steps = answerSteps(index, written, options);
  while (index.revision === revision) {
    const { done, value } = steps.next();
    if (done === true) return value;
    yield;
  }
  return search(index, written, options);
}

/** Escapes the sign in powers of numbers, such as `10^18`, which are words and no weights. */
function withPowers(text: string): string {
  return text.replaceAll(/(?<!\S)(\d+)\^(\d+)(?!\S)/g, '$1\\^$2');
}

function* answerSteps(index: SearchIndex, written: string, options: SearchOptions): Steps<SearchAnswer> {
  const text = written.slice(0, maxQueryLength);
  const problem = repairQuery(text, indexedFields);
  const query = withPowers(problem?.repaired ?? text);
  const plan = planClauses(query, parseQuery(query, indexedFields), options.typing, options.synonyms);
  const budget = new WorkBudget(options.maxWork ?? defaultMaxWork);
  const evaluation = plan.clauses.length === 0 ? nothingFound() : yield* evaluateQuery(index, plan, budget);
  yield;
  const ranked = rankPages(index, evaluation, budget);
  const shown = inOrder(ranked, options);
  yield;
  return present({
    results: resultsOf(index, evaluation, shown, tokensOf(plan), budget),
    pageCount: ranked.count,
    notes: [
      ...(written === text ? [] : [searchNote('too-long', '', String(maxQueryLength))]),
      ...evaluation.notes,
    ],
    problem,
    work: budget.spent,
  });
}

/** Returns the records to show, in the order of the results. */
function inOrder(
  ranked: RankedPages,
  { maxResults, maxResultsPerPage, order }: SearchOptions,
): readonly RankedRecord[] {
  const pages = ranked.first(maxResults).map(({ records, strong }) => {
    const shown = records.slice(0, maxResultsPerPage);
    const first = order === 'pages' ? maxResultsPerPage : Math.min(strong, maxResultsInTurn);
    return { first: shown.slice(0, first), rest: shown.slice(first) };
  });
  return [...pages.flatMap(({ first }) => first), ...pages.flatMap(({ rest }) => rest)].slice(0, maxResults);
}

const maxResultsInTurn = 2;

function tokensOf({ clauses }: Plan): readonly string[] {
  return [
    ...new Set(
      clauses
        .filter(({ clause }) => clause.presence !== 'prohibited' && !isEmptyTerm(clause.term))
        .map(({ clause }) => clause.term),
    ),
  ];
}

function resultsOf(
  index: SearchIndex,
  evaluation: Evaluation,
  shown: readonly RankedRecord[],
  tokens: readonly string[],
  budget: WorkBudget,
): readonly SearchResult[] {
  const records = shown.map(({ record }) => record);
  const terms = termsFound(index, evaluation, records, budget);
  return shown.flatMap(({ record, score }) => {
    const page = index.pages[index.pageOf[record] ?? 0];
    if (!page) return [];
    const section = record - page.firstRecord;
    const [heading = '', hash = ''] = page.sections[section] ?? [];
    const { title, url, breadcrumbs } = page;
    return {
      document: { title, heading, url, hash, breadcrumbs },
      page: { title, heading: '', url, hash: '', breadcrumbs },
      metadata: { score, section, terms: terms.get(record) ?? {} },
      tokens,
    };
  });
}
