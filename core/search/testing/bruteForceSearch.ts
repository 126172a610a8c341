import type { IndexedField } from '../index/indexedFields.ts';
import type { SearchRecord } from '../index/searchRecord.ts';
import type { Clause, TermPresence } from '../query/query.ts';
import { indexedFields } from '../index/indexedFields.ts';
import { foldWord, formsOf, partsOf } from '../text/formsOf.ts';
import { stemOf } from '../text/stemOf.ts';
import { stopWords } from '../text/stopWords.ts';
import { wordsOf } from '../text/wordsOf.ts';
import { wordsOfTitle } from '../text/wordsOfTitle.ts';
import { alignmentDistance, fitsPattern } from './bruteForceWords.ts';

/**
 * Returns the records that match a query with operators, by trying every clause on every word of every record without an index.
 * It is the oracle for `evaluateQuery`, for terms that are single words but not stop words.
 */
export function bruteForceAnswer(
  records: readonly SearchRecord[],
  clauses: readonly Clause[],
): readonly SearchRecord[] {
  return records.filter((record) => {
    const matches = (clause: Clause) =>
      isAnything(clause) ||
      indexedFields.some((field) => clause.fields.includes(field) && fieldMatches(record, field, clause));
    if (withPresence(clauses, 'prohibited').some(matches)) return false;
    const required = withPresence(clauses, 'required');
    const optional = withPresence(clauses, 'optional');
    if (required.length > 0) return required.every(matches);
    return optional.length === 0 || optional.some(matches);
  });
}

/** A `*` that is not limited to a field matches every record. */
function isAnything({ term, fields }: Clause): boolean {
  return /^\*+$/.test(term) && fields.length === indexedFields.length;
}

function withPresence(clauses: readonly Clause[], presence: TermPresence): readonly Clause[] {
  return clauses.filter((clause) => clause.presence === presence);
}

function fieldMatches(record: SearchRecord, field: IndexedField, clause: Clause): boolean {
  const forms = wordsIn(record, field)
    .flatMap((word) => formsOf(word))
    .filter((form) => !stopWords.has(form));
  const term = foldWord(clause.term);
  if (clause.wildcards) {
    return forms.some((form) => fitsPattern(term, form) || fitsPattern(term, stemOf(form)));
  }
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

function wordsIn(record: SearchRecord, field: IndexedField): readonly string[] {
  const texts: Record<IndexedField, string> = {
    title: record.title,
    heading: record.heading,
    content: `${record.text} ${record.code}`,
    keywords: record.keywords.join(' '),
  };
  const words =
    field === 'content' ? wordsOf(texts[field]).map(({ text }) => text) : wordsOfTitle(texts[field]);
  return words.filter((word) => !stopWords.has(word.toLowerCase()));
}
