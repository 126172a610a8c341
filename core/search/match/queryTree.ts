import type { Query, QueryCombination } from 'minisearch';
import type { TermPresence } from '../query/query.ts';
import type { ExpandedClause } from './expandClause.ts';
import type { TermMatch } from './termMatch.ts';
import MiniSearch from 'minisearch';
import { isAnything } from './expandClause.ts';
import { weightOf } from './matchWeights.ts';

/**
 * Returns a query as MiniSearch takes it. A record matches if it matches every required clause (in any of the clause's fields) and no
 * prohibited clause. If no clause is required, it must also match an optional one, unless there are none.
 */
export function queryTree(clauses: readonly ExpandedClause[]): QueryCombination {
  const nodesOf = (presence: TermPresence): Query[] =>
    clauses.filter(({ planned }) => planned.clause.presence === presence).map(nodeOfClause);
  const required = nodesOf('required');
  const optional = nodesOf('optional');
  const sought: Query =
    required.length > 0
      ? {
          combineWith: 'AND',
          queries: [...required, { combineWith: 'OR', queries: [everything, ...optional] }],
        }
      : { combineWith: 'OR', queries: optional.length > 0 ? optional : [everything] };
  return { combineWith: 'AND_NOT', queries: [sought, ...nodesOf('prohibited')] };
}

/** Matches every record, with the same score. */
const everything: Query = { boostDocument: () => 0, queries: [MiniSearch.wildcard] };

/** With greater boosts, other scores would vanish in rounding. */
const maxBoost = 1_000_000;

/** Weights of matches are relative to the best that was found, so a word that is found only by its prefix counts in full. */
function nodeOfClause({ planned, matches }: ExpandedClause): Query {
  if (isAnything(planned)) return everything;
  const { fields, boost } = planned.clause;
  const best = Math.max(...matches.map(weightOf));
  return {
    combineWith: 'OR',
    fields: [...fields],
    queries: matches.map((match) => {
      const weight = (Math.min(boost, maxBoost) * weightOf(match)) / best;
      return { boostTerm: () => weight, ...nodeOfMatch(match, fields) };
    }),
  };
}

/** The terms of several groups must be in the same field. */
function nodeOfMatch({ groups }: TermMatch, fields: readonly string[]): QueryCombination {
  const anyOf = groups.map((group): QueryCombination => ({ combineWith: 'OR', queries: [...group] }));
  const [only, ...others] = anyOf;
  if (only && others.length === 0) return only;
  return {
    combineWith: 'OR',
    queries: fields.map((field) => ({ combineWith: 'AND', fields: [field], queries: anyOf })),
  };
}
