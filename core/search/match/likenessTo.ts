import type { Evaluation } from './evaluateQuery.ts';
import type { ExpandedClause } from './expandClause.ts';
import type { MatchKind } from './matchWeights.ts';
import { foldWord, partsOf } from '../text/formsOf.ts';
import { stopWords } from '../text/stopWords.ts';
import { wordsOf } from '../text/wordsOf.ts';

/**
 * Returns a function that measures how similar a title or heading is to what was typed: 1 if both have the same words, in whatever order and
 * form, 0 if they have none in common. It is the share of its words that were typed, times the share of the typed words that it has. Names
 * count as their parts, and stop words count little.
 */
export function likenessTo({ clauses: asked, ignored }: Evaluation): (label: string) => number {
  const clauses = asked.map(knownTerms);
  const typed = clauses.length + ignored.size * stopWordWeight;
  return (label) => {
    const best = clauses.map(() => 0);
    const shared = new Set<string>();
    let [length, inLabel] = [0, 0];
    for (const forms of unitsOf(label)) {
      const [whole = ''] = forms;
      if (stopWords.has(whole)) {
        length += stopWordWeight;
        if (!ignored.has(whole)) continue;
        inLabel += stopWordWeight;
        shared.add(whole);
        continue;
      }
      const values = clauses.map((clause) => Math.max(...forms.map((form) => valueOf(form, clause))));
      for (const [position, value] of values.entries()) best[position] = Math.max(best[position] ?? 0, value);
      length += 1;
      inLabel += Math.max(0, ...values);
    }
    const inQuery = best.reduce((sum, value) => sum + value, 0);
    if (inQuery === 0) return 0;
    return (inLabel / length) * ((inQuery + shared.size * stopWordWeight) / typed);
  };
}

/** The weight of a stop word: it decides between headings that differ in nothing else. */
const stopWordWeight = 0.25;

/** The likeness of a word in a label to the word that was typed, by the way in which it matches. */
const likenessOfKind: Record<MatchKind, number> = {
  written: 1,
  stem: 0.95,
  parts: 0.95,
  synonym: 0.9,
  fuzzy: 0.9,
  prefix: 0.7,
  wildcard: 0,
  inside: 0,
};

type Known = { readonly terms: ReadonlyMap<string, number>; readonly beginning: string };

/** The terms that match a clause, except the longer ones that begin with it: of these there may be thousands. */
function knownTerms({ planned, matches }: ExpandedClause): Known {
  const terms = new Map<string, number>();
  let beginning = '';
  for (const { kind, groups } of matches) {
    if (kind === 'prefix') beginning = foldWord(planned.clause.term);
    const value = likenessOfKind[kind];
    if (kind === 'prefix' || value === 0) continue;
    for (const term of groups.flat()) terms.set(term, Math.max(terms.get(term) ?? 0, value));
  }
  return { terms, beginning };
}

function valueOf(form: string, { terms, beginning }: Known): number {
  if (form === beginning) return 1;
  const isLonger = beginning !== '' && form.startsWith(beginning);
  return Math.max(terms.get(form) ?? 0, isLonger ? likenessOfKind.prefix : 0);
}

/** The words of a label, each as a term of its own and as the name that it is a part of: `the BatchManager` -> batch, manager. */
function unitsOf(label: string): readonly (readonly string[])[] {
  return wordsOf(label).flatMap(({ text }) => {
    const whole = foldWord(text);
    const parts = partsOf(text);
    return parts.length === 0 ? [[whole]] : parts.map((part) => [whole, part]);
  });
}
