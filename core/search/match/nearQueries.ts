import type { Vocabulary } from '../index/Vocabulary.ts';
import type { ExpandedClause } from './expandClause.ts';
import { compareText } from '../../text/compareText.ts';
import { stemOf } from '../text/stemOf.ts';
import { termOf } from '../text/termOf.ts';
import { errorsBetween } from './errorsBetween.ts';

/** More would be a list to read rather than a correction. */
const maxQueries = 3;

/**
 * Returns queries like one that finds nothing, the nearest first: with words that texts have in the place of those that they do not have.
 * @param clauses what was looked for
 */
export function nearQueries(
  query: string,
  clauses: readonly ExpandedClause[],
  vocabulary: Vocabulary,
): readonly string[] {
  const missing = clauses
    .filter(({ planned, matches }) => matches.length === 0 && !planned.clause.wildcards)
    .map(({ planned: { written, clause } }) => ({ written, near: nearWords(vocabulary, clause.term) }))
    .filter(({ near }) => near.length > 0);
  const count = Math.max(0, ...missing.map(({ near }) => near.length));
  const queries = Array.from({ length: count }, (_, rank) =>
    missing.reduce(
      (text, { written, near }) => text.replace(written, () => near[rank] ?? near[0] ?? ''),
      query,
    ),
  );
  return [...new Set(queries)];
}

/** Returns the words that are nearest to another one, by typing errors, one of each stem. They begin with the same letter. */
function nearWords(vocabulary: Vocabulary, term: string): readonly string[] {
  const word = termOf(term);
  const maxErrors = Math.min(3, Math.floor(word.length / 3));
  if (maxErrors === 0 || !isWord.test(word)) return [];
  const near = [...vocabulary.terms()]
    .filter((each) => each[0] === word[0] && isWord.test(each))
    .map((each) => ({ each, errors: errorsBetween(word, each, maxErrors) }))
    .filter(({ errors }) => errors <= maxErrors)
    .toSorted((one, other) => one.errors - other.errors || compareText(one.each, other.each))
    .map(({ each }) => each);
  const stems = near.map(stemOf);
  return near.filter((each, place) => stems.indexOf(stemOf(each)) === place).slice(0, maxQueries);
}

/** Excludes numbers, addresses and names with a number: one is never a misspelling of another. */
const isWord = /^\p{L}{3,}$/u;
