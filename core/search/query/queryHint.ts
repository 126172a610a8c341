import type { QueryErrorCode, QueryParseError } from './QueryParseError.ts';
import { meantText } from '../../text/nearestText.ts';

/** Tells a reader in plain words what is wrong with a query and what to do about it. */
export function queryHint(text: string, error: QueryParseError, fields: readonly string[]): string {
  return hints[error.code](text, error, fields);
}

type Hint = (text: string, error: QueryParseError, fields: readonly string[]) => string;

const hints: Record<QueryErrorCode, Hint> = {
  'modifier-without-term': (text, { start }) =>
    `“${text.charAt(start - 1)}” belongs directly after a word, as in ${text.charAt(start - 1) === '~' ? 'fees~1' : 'fees^2'}.`,
  'sign-without-term': (text, { start }) =>
    `“${text.charAt(start)}” belongs directly before a word, as in ${text.charAt(start)}fees. To search for the sign itself, put a backslash before it.`,
  'sign-before-operator': (text, { start }) =>
    /[+-]/.test(text.charAt(start))
      ? 'A word can have only one sign: “+” if it must be present, “-” if it must not.'
      : `A word is missing between the sign and “${text.charAt(start - 1)}”.`,
  'field-without-term': (text, { start, end }) =>
    `“${text.slice(start, end)}:” must be followed by the word to search for, as in ${text.slice(start, end)}:fees.`,
  'field-before-operator': (text, { start, end }) =>
    /[+-]/.test(text.charAt(start))
      ? `The sign belongs before the name of the field, as in ${text.charAt(start)}title:fees.`
      : `The name of a field must be followed by a word, not by “${text.slice(start, end)}”.`,
  'unknown-field': (text, { start, end }, fields) => {
    const name = text.slice(start, end);
    const meant = meantText(name, fields);
    if (name === '') {
      return '“:” must follow the name of a field. To search for a colon, put a backslash before it.';
    }
    // The message already says that the field does not exist, and lists those that do.
    if (meant !== undefined) return `Did you mean “${meant}”?`;
    return `To search for a colon, put a backslash before it: ${name}\\:`;
  },
  'distance-not-numeric': () =>
    '“~” must be followed by the number of typing errors to allow, as in fees~1. To search for the sign itself, put a backslash before it.',
  'boost-not-numeric': () =>
    '“^” must be followed by a number that says how much the word counts, as in fees^2. To search for the sign itself, put a backslash before it.',
};
