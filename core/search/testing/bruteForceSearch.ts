import type { Clause, Presence } from '../query.ts';
import { formsOf, partsOf } from '../formsOf.ts';
import type { SearchField } from '../searchOptions.ts';
import { bm25, fieldWeights, searchFields } from '../searchOptions.ts';
import type { SearchRecord } from '../searchRecord.ts';
import { stemOf } from '../stemOf.ts';
import { stopWords } from '../stopWords.ts';
import { wordsOf } from '../words.ts';
import { alignmentDistance, fitsPattern } from './bruteForceWords.ts';

/**
 * The records that answer a query of operators, by the definitions: every clause is tried on every word of every
 * record, without an index. The oracle of `evaluateQuery`, for terms that are single words and no stop words.
 */
export function bruteForceAnswer(
  records: readonly SearchRecord[],
  clauses: readonly Clause[],
): readonly SearchRecord[] {
  return records.filter((record) => {
    const matches = (clause: Clause) =>
      searchFields.some((field) => clause.fields.includes(field) && fieldMatches(record, field, clause));
    if (withPresence(clauses, 'prohibited').some(matches)) return false;
    const required = withPresence(clauses, 'required');
    const optional = withPresence(clauses, 'optional');
    if (required.length > 0) return required.every(matches);
    return optional.length === 0 || optional.some(matches);
  });
}

function withPresence(clauses: readonly Clause[], presence: Presence): readonly Clause[] {
  return clauses.filter((clause) => clause.presence === presence);
}

function fieldMatches(record: SearchRecord, field: SearchField, clause: Clause): boolean {
  const forms = wordsIn(record, field)
    .flatMap((word) => formsOf(word))
    .filter((form) => !stopWords.has(form));
  const { term } = clause;
  if (clause.wildcards)
    return forms.some((form) => fitsPattern(term, form) || fitsPattern(term, stemOf(form)));
  const parts = partsOf(term);
  if (hasSame(forms, term)) return true;
  if (parts.length > 0 && parts.every((part) => hasSame(forms, part))) return true;
  const errors = Math.min(clause.editDistance, 3);
  return (
    errors > 0 &&
    forms.some(
      (form) =>
        alignmentDistance(form, term) <= errors || alignmentDistance(stemOf(form), stemOf(term)) <= errors,
    )
  );
}

function hasSame(forms: readonly string[], word: string): boolean {
  return forms.some((form) => form === word || stemOf(form) === stemOf(word) || stemOf(form) === word);
}

/** BM25 of a word that is written alike wherever it is and has no other form, by the formula, with the project's weights. */
export function bruteForceScore(
  records: readonly SearchRecord[],
  record: SearchRecord,
  word: string,
): number {
  const gains = searchFields.map((field) => {
    const ofPage = field === 'title' || field === 'keywords';
    const all = records.filter(
      (each, at) => !ofPage || records.findIndex(({ url }) => url === each.url) === at,
    );
    const found = all.filter((each) => wordsIn(each, field).includes(word)).length;
    const lengths = all.map((each) => wordsIn(each, field).length).filter((length) => length > 0);
    const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
    const count = wordsIn(record, field).filter((each) => each === word).length;
    const rarity = Math.log(1 + (all.length - found + 0.5) / (found + 0.5));
    const norm = bm25.k * (1 - bm25.b + (bm25.b * wordsIn(record, field).length) / average);
    return count === 0 ? 0 : (fieldWeights[field] * rarity * count * (bm25.k + 1)) / (count + norm);
  });
  return gains.reduce((sum, gain) => sum + gain, 0);
}

function wordsIn(record: SearchRecord, field: SearchField): readonly string[] {
  const texts: Record<SearchField, string> = {
    title: record.title,
    heading: record.heading,
    content: `${record.text} ${record.code}`,
    keywords: record.keywords.join(' '),
  };
  return wordsOf(texts[field])
    .map(({ text }) => text)
    .filter((word) => !stopWords.has(word.toLowerCase()));
}
