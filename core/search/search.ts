import { evaluateQuery } from './evaluateQuery.ts';
import type { Evaluation } from './combination.ts';
import { isEmptyTerm } from './wholeOf.ts';
import { parseQuery } from './parseQuery.ts';
import { planClauses } from './planClauses.ts';
import type { Plan } from './planClauses.ts';
import { rankPages } from './rankPages.ts';
import type { QueryRepair } from './repairQuery.ts';
import { repairQuery } from './repairQuery.ts';
import type { SearchIndex } from './searchIndex.ts';
import type { SearchNote } from './searchNote.ts';
import { searchNote } from './searchNote.ts';
import type { SearchField } from './searchOptions.ts';
import { searchFields } from './searchOptions.ts';
import type { Steps } from './steps.ts';
import { finish } from './steps.ts';
import { termsFound } from './termsFound.ts';
import { WorkBudget } from './workBudget.ts';

/** What a result shows of a section, or of a page (heading and hash are empty then). */
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
    /** Which record of the page it is, counted from 0: its text in a text part has the same place. */
    readonly section: number;
    /** The terms that were found and the fields that have them; what to mark (`marksOf`). */
    readonly terms: Readonly<Record<string, readonly SearchField[]>>;
  };
  /** The words that were looked for. */
  readonly tokens: readonly string[];
};

export type SearchAnswer = {
  /** Best page first, the results of a page together: the page itself (if it matches), then its sections. */
  readonly results: readonly SearchResult[];
  /** Pages that have a result, shown or not. */
  readonly pageCount: number;
  readonly notes: readonly SearchNote[];
  /** What is wrong with the query. The results are those of the repaired one. */
  readonly problem?: QueryRepair;
  /** Units of work done. */
  readonly work: number;
};

export type SearchOptions = {
  /** Whether the text is still being typed, so that its last word may be unfinished. */
  readonly typing: boolean;
  readonly maxResults: number;
  readonly maxResultsPerPage: number;
  /** Units of `WorkBudget`. */
  readonly maxWork?: number;
};

/** Characters of a query that are looked at. */
const longestQuery = 1_000;

/**
 * Bounds the worst query: some 30 to 60 ms on 3,000 pages, twice that while its code is not optimized yet; a step of it stays
 * under 50 ms even then (`bench/README.md`). Nineteen of twenty ordinary queries need less than half of it, the costliest four fifths.
 */
export const defaultWork = 600_000;

/**
 * Searches an index. Any text is answered: a malformed query is repaired and explained, and no query does more work
 * than the budget allows. A blank text finds nothing.
 */
export function search(index: SearchIndex, written: string, options: SearchOptions): SearchAnswer {
  return finish(searchSteps(index, written, options));
}

/**
 * As `search`, in steps: a search that nobody waits for any more is not asked for its next one. An answer is that of one state
 * of the index: where it changes between two steps it is searched anew, at once, because an index on its way changes often.
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

function* answerSteps(index: SearchIndex, written: string, options: SearchOptions): Steps<SearchAnswer> {
  const text = written.slice(0, longestQuery);
  const problem = repairQuery(text, searchFields);
  const query = problem?.repaired ?? text;
  const plan = planClauses(query, parseQuery(query, searchFields), options.typing);
  const budget = new WorkBudget(options.maxWork ?? defaultWork);
  const evaluation = plan.clauses.length === 0 ? undefined : yield* evaluateQuery(index, plan, budget);
  yield;
  const ranked = evaluation === undefined ? [] : rankPages(index, evaluation);
  const shown = ranked
    .flatMap(({ records }) => records.slice(0, options.maxResultsPerPage))
    .slice(0, options.maxResults);
  yield;
  const results = evaluation === undefined ? [] : resultsOf(index, evaluation, shown, tokensOf(plan), budget);
  return {
    results,
    pageCount: ranked.length,
    notes: [
      ...(written === text ? [] : [searchNote('too-long', '', String(longestQuery))]),
      ...(evaluation?.notes ?? []),
    ],
    ...(problem === undefined ? {} : { problem }),
    work: budget.spent,
  };
}

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
  shown: readonly number[],
  tokens: readonly string[],
  budget: WorkBudget,
): readonly SearchResult[] {
  const terms = termsFound(index, evaluation, shown, budget);
  return shown.flatMap((record) => {
    const page = index.pages[index.pageOf[record] ?? 0];
    if (page === undefined) return [];
    const section = record - page.firstRecord;
    const [heading = '', hash = ''] = page.sections[section] ?? [];
    const { title, url, breadcrumbs } = page;
    return {
      document: { title, heading, url, hash, breadcrumbs },
      page: { title, heading: '', url, hash: '', breadcrumbs },
      metadata: { score: evaluation.scores[record] ?? 0, section, terms: terms.get(record) ?? {} },
      tokens,
    };
  });
}
