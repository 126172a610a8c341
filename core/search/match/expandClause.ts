import type { Vocabulary } from '../index/Vocabulary.ts';
import type { PlannedClause } from './planClauses.ts';
import type { SearchNote } from './searchNote.ts';
import type { Steps } from './steps.ts';
import type { TermMatch } from './termMatch.ts';
import { compareText } from '../../text/compareText.ts';
import { indexedFields } from '../index/indexedFields.ts';
import { stemOf } from '../text/stemOf.ts';
import {
  matchFuzzy,
  matchLonger,
  matchPattern,
  matchPhrase,
  matchSameStem,
  matchSplit,
  matchWord,
} from './matchTerms.ts';
import { searchNote } from './searchNote.ts';

/** With more errors, nearly every word matches. */
const maxErrors = 3;

/** A clause with the terms of the index that match it. */
export type ExpandedClause = {
  readonly planned: PlannedClause;
  readonly matches: readonly TermMatch[];
  /** Phrases that mean the same, with their matches. */
  readonly synonyms: readonly { readonly phrase: string; readonly match: TermMatch }[];
  /** True if the terms are only similar to what was typed. */
  readonly isSimilar: boolean;
  /** True if more terms fit a pattern or are near a word. */
  readonly isCut: boolean;
  readonly notes: readonly SearchNote[];
};

/**
 * Finds the terms that match a clause.
 * @param maxTerms of each way to match it; the shortest are kept
 */
export function* expandClause(
  vocabulary: Vocabulary,
  planned: PlannedClause,
  maxTerms: number,
): Steps<ExpandedClause> {
  const { clause } = planned;
  const found = yield* findTerms(vocabulary, planned);
  const matches = found.matches.map((match) => ({
    ...match,
    groups: match.groups.map((group) => shortest(group, maxTerms)),
  }));
  const isLong = found.matches.some(({ groups }) => groups.some((group) => group.length > maxTerms));
  return { ...found, planned, matches, isCut: isLong && (clause.wildcards || clause.editDistance > 0) };
}

function shortest(terms: readonly string[], count: number): readonly string[] {
  if (terms.length <= count) return terms;
  return terms.toSorted((a, b) => a.length - b.length || compareText(a, b)).slice(0, count);
}

function* findTerms(
  vocabulary: Vocabulary,
  planned: PlannedClause,
): Steps<Omit<ExpandedClause, 'planned' | 'isCut'>> {
  const { editDistance, wildcards, term } = planned.clause;
  const result = { synonyms: [], isSimilar: false, notes: [] };
  if (wildcards) {
    const notes = editDistance > 0 ? [searchNote('distance-ignored', term)] : [];
    return { ...result, notes, matches: isAnything(planned) ? [] : matchPattern(vocabulary, term) };
  }
  if (editDistance > 0) {
    const notes = editDistance > maxErrors ? [searchNote('distance-capped', term, String(maxErrors))] : [];
    const near = matchFuzzy(vocabulary, term, Math.min(editDistance, maxErrors), 'stem');
    return { ...result, notes, matches: [...matchWord(vocabulary, planned.written), ...near] };
  }
  const synonyms = planned.synonyms.flatMap((phrase) =>
    matchPhrase(vocabulary, phrase).map((match) => ({ phrase, match })),
  );
  const meant = [...matchWord(vocabulary, planned.written), ...synonyms.map(({ match }) => match)];
  const isOpen = planned.prefix === 'always' || (planned.prefix === 'if-needed' && meant.length === 0);
  const matches = isOpen ? [...meant, ...matchLonger(vocabulary, 'prefix', term)] : meant;
  if (matches.length > 0 || !planned.tolerant) return { ...result, synonyms, matches };
  return { ...result, isSimilar: true, matches: yield* matchSimilar(vocabulary, planned) };
}

/** Returns whether a clause fits every record. */
export function isAnything({ clause: { term, fields } }: PlannedClause): boolean {
  return /^\*+$/.test(term) && fields.length === indexedFields.length;
}

/** Matches the words that were probably meant by one that is not found, by the first method that finds any. */
function* matchSimilar(vocabulary: Vocabulary, planned: PlannedClause): Steps<readonly TermMatch[]> {
  const { term } = planned.clause;
  // A number is never a misspelling of another number.
  if (/\d/.test(term)) return matchLonger(vocabulary, 'inside', term);
  const typing = planned.prefix === 'always';
  // Short stems do not distinguish words: one error turns the stem of `business` into that of `buys`.
  const stem = stemOf(term).length;
  const near = (errors: number, as: 'written' | 'stem' | 'prefix') =>
    matchFuzzy(vocabulary, term, errors, as);
  const methods: readonly (() => readonly TermMatch[])[] = [
    () =>
      term.length < 4
        ? []
        : near(1, 'written').flatMap((match) => [match, ...matchSameStem(vocabulary, match)]),
    () => (stem < 5 ? [] : near(1, 'stem')),
    () => matchSplit(vocabulary, term),
    () => (term.length < 5 || !typing ? [] : near(1, 'prefix')),
    () => (term.length < 7 || stem < 6 ? [] : near(2, 'stem')),
    () => (term.length < 3 ? [] : matchLonger(vocabulary, 'inside', term)),
  ];
  for (const method of methods) {
    yield;
    const matches = method();
    if (matches.length > 0) return matches;
  }
  return [];
}
