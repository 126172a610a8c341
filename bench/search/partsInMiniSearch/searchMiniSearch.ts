import type { Query, SearchResult as Hit } from 'minisearch';
import type { SearchIndex } from '#core/search/index/SearchIndex.ts';
import type { PlannedClause } from '#core/search/match/planClauses.ts';
import type { Steps } from '#core/search/match/steps.ts';
import type { TermMatch, TermSet } from '#core/search/match/termMatch.ts';
import type { TermPresence } from '#core/search/query/query.ts';
import type { SearchOptions } from '#core/search/search.ts';
import type { Searchable } from './CollectedParts.ts';
import MiniSearch from 'minisearch';
import { indexedFields } from '#core/search/index/indexedFields.ts';
import { nothingFound } from '#core/search/match/Combination.ts';
import { expandClause, isAnything } from '#core/search/match/expandClause.ts';
import { bm25, fieldWeights, matchWeights } from '#core/search/match/matchWeights.ts';
import { planClauses } from '#core/search/match/planClauses.ts';
import { rankPages } from '#core/search/match/rankPages.ts';
import { WorkBudget } from '#core/search/match/WorkBudget.ts';
import { parseQuery } from '#core/search/query/parseQuery.ts';
import { repairQuery } from '#core/search/query/repairQuery.ts';
import { defaultMaxWork } from '#core/search/search.ts';
import { isEmptyTerm } from '#core/search/text/termOf.ts';

/** A result. */
export type FoundRecord = {
  readonly url: string;
  readonly hash: string;
  readonly score: number;
  readonly terms: readonly string[];
};

/** A clause as a query of MiniSearch, and its terms. */
type AskedClause = {
  readonly presence: TermPresence;
  readonly query: Query;
  readonly terms: ReadonlySet<string>;
};

/** Like the project's `searchSteps`, but MiniSearch finds and scores the records with the expanded terms, in one query tree. */
export function* searchMiniSearch(
  { vocabulary, miniSearch }: Searchable,
  written: string,
  options: SearchOptions,
): Steps<{ readonly results: readonly FoundRecord[]; readonly work: number }> {
  const text = written.slice(0, 1000);
  const query = repairQuery(text, indexedFields)?.repaired ?? text;
  const plan = planClauses(query, parseQuery(query, indexedFields), options.typing);
  const budget = new WorkBudget(options.maxWork ?? defaultMaxWork);
  const kept = plan.clauses.slice(0, 24);
  const asked: AskedClause[] = [];
  for (const planned of kept) {
    const { term, wildcards } = planned.clause;
    const isBeginning = planned.prefix === 'always' && kept.length === 1;
    if (!wildcards && !isBeginning && isEmptyTerm(term)) continue;
    yield;
    asked.push(yield* askedClause(vocabulary, planned, budget));
  }
  yield;
  const hits = asked.length === 0 ? [] : miniSearch.search(treeOf(asked), scoring);
  yield;
  const scores = new Float64Array(vocabulary.pageOf.length);
  const fields = new Uint8Array(vocabulary.pageOf.length);
  const byRecord = new Map<number, Hit>();
  const optional = asked.filter(({ presence }) => presence === 'optional');
  for (const hit of hits) {
    byRecord.set(hit.id, hit);
    scores[hit.id] = hit.score / Math.max(1, hit.queryTerms.length);
    if (plan.plain) {
      const matched = optional.filter(({ terms }) => hit.queryTerms.some((term) => terms.has(term)));
      scores[hit.id] = (scores[hit.id] ?? 0) * (matched.length / optional.length) ** 2;
    }
    for (const field of Object.values(hit.match).flat()) {
      fields[hit.id] = (fields[hit.id] ?? 0) | (1 << indexedFields.findIndex((name) => name === field));
    }
  }
  const evaluation = { ...nothingFound(), records: [...byRecord.keys()], scores, fields };
  const ranked = rankPages(vocabulary, evaluation, budget);
  const shown = ranked
    .first(options.maxResults)
    .flatMap(({ records }) => records.slice(0, options.maxResultsPerPage))
    .slice(0, options.maxResults);
  const results = shown.flatMap(({ record }) => {
    const page = vocabulary.pages[vocabulary.pageOf[record] ?? 0];
    if (page === undefined) return [];
    const [, hash = ''] = page.sections[record - page.firstRecord] ?? [];
    return [{ url: page.url, hash, score: scores[record] ?? 0, terms: byRecord.get(record)?.terms ?? [] }];
  });
  return { results, work: budget.spent };
}

function* askedClause(
  vocabulary: SearchIndex,
  planned: PlannedClause,
  budget: WorkBudget,
): Steps<AskedClause> {
  const { term, presence, fields, boost } = planned.clause;
  if (isAnything(term)) return { presence, query: MiniSearch.wildcard, terms: new Set() };
  const { matches } = yield* expandClause(vocabulary, planned, budget);
  const best = Math.max(...matches.map(weightOf));
  const share = budget.share(2 / 3);
  const all = new Set<string>();
  const ofKinds = matches.map((match): Query => ({
    combineWith: 'AND',
    boostTerm: () => (weightOf(match) / best) * boost,
    queries: match.groups.map((group): Query => {
      const terms = affordable(vocabulary, group, share);
      for (const each of terms) all.add(each);
      return { combineWith: 'OR', queries: [terms.join(' ')] };
    }),
  }));
  return { presence, query: { combineWith: 'OR', fields: [...fields], queries: ofKinds }, terms: all };
}

/** Returns the terms of a set whose postings the budget pays for. */
function affordable(vocabulary: SearchIndex, group: TermSet, budget: WorkBudget): readonly string[] {
  const kept: string[] = [];
  for (const [segment, { terms, starts }] of vocabulary.segments.entries()) {
    for (const term of group[segment] ?? []) {
      if (!budget.spend((starts[term + 1] ?? 0) - (starts[term] ?? 0) + 3)) return kept;
      kept.push(terms[term] ?? '');
    }
  }
  return kept;
}

/** Next to required clauses, optional ones only add to the score: `required AND (optional OR required with weight 0)`. */
function treeOf(asked: readonly AskedClause[]): Query {
  const of = (presence: TermPresence): Query[] =>
    asked.filter((clause) => clause.presence === presence).map(({ query }) => query);
  const [required, optional, prohibited] = [of('required'), of('optional'), of('prohibited')];
  const all: Query = { combineWith: 'AND', queries: required };
  const sought: Query =
    required.length === 0
      ? optional.length === 0
        ? MiniSearch.wildcard
        : { combineWith: 'OR', queries: optional }
      : optional.length === 0
        ? all
        : {
            combineWith: 'AND',
            queries: [all, { combineWith: 'OR', queries: [...optional, unweighted(all)] }],
          };
  return { combineWith: 'AND_NOT', queries: [sought, ...prohibited] };
}

function unweighted(query: Query): Query {
  if (typeof query === 'string' || typeof query === 'symbol') return query;
  return { ...query, boostTerm: () => 0, queries: query.queries.map(unweighted) };
}

function weightOf({ kind, errors }: TermMatch): number {
  return matchWeights[kind] ** Math.max(1, errors);
}

const scoring = { boost: fieldWeights, bm25: { ...bm25, d: 0 } };
