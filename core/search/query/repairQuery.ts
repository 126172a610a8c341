import type { QueryErrorCode } from './QueryParseError.ts';
import { meantText } from '../../text/nearestText.ts';
import { lexQuery } from './lexQuery.ts';
import { parseQuery } from './parseQuery.ts';
import { queryHint } from './queryHint.ts';
import { QueryParseError } from './QueryParseError.ts';

/** The problem with a query that does not parse, and its probable meaning. */
export type QueryRepair = {
  /** The parser's message for the first error. */
  readonly message: string;
  /** The range to mark in the query, in UTF-16 code units; never empty. */
  readonly start: number;
  readonly end: number;
  /** The problem and its solution, in plain words. */
  readonly hint: string;
  /** A query that parses; blank if nothing is left to search for. */
  readonly repaired: string;
};

/**
 * Explains and repairs a malformed query; returns undefined for a query that parses. Every error gets the smallest repair
 * that keeps the reader's words: `10:30` -> `10\:30`, `fees +` -> `fees`, `title:-fees` -> `-title:fees`, `fees~` -> `fees~1`.
 * Message, range and hint are about the first error.
 */
export function repairQuery(text: string, fields: readonly string[]): QueryRepair | undefined {
  const first = errorOf(text, fields);
  if (!first) return undefined;
  let repaired = text;
  let error: QueryParseError | undefined = first;
  for (let count = 0; error && count < maxRepairs; count += 1) {
    repaired = repairs[error.code](repaired, error, fields);
    error = errorOf(repaired, fields);
  }
  if (error) repaired = repaired.replace(/[:~^+\\-]/g, ' ');
  return {
    message: first.message,
    ...markedRange(text, first),
    hint: queryHint(text, first, fields),
    repaired: repaired.trim(),
  };
}

/** A text with more errors is not meant as a query: its operators are dropped. */
const maxRepairs = 50;

function errorOf(text: string, fields: readonly string[]): QueryParseError | undefined {
  try {
    parseQuery(text, fields);
    return undefined;
  } catch (error) {
    if (error instanceof QueryParseError) return error;
    throw error;
  }
}

/** Returns the range of the error, or the operator beside it if that is empty. */
function markedRange(text: string, { start, end }: QueryParseError): { start: number; end: number } {
  if (end > start) return { start, end };
  return /[~^]/.test(text.charAt(start - 1)) ? { start: start - 1, end } : { start, end: end + 1 };
}

type Repair = (text: string, error: QueryParseError, fields: readonly string[]) => string;

const repairs: Record<QueryErrorCode, Repair> = {
  'modifier-without-term': (text, { start, end }) => cut(text, start - 1, end),
  'sign-without-term': (text, { start, end }) => cut(text, start, end),
  'field-without-term': (text, { start, end }) => cut(text, start, end + 1),
  'unknown-field': (text, { start, end }, fields) => {
    if (end === start) return cut(text, start, end + 1);
    const meant = meantText(text.slice(start, end), fields);
    return meant === undefined ? escapeAt(text, end) : text.slice(0, start) + meant + text.slice(end);
  },
  'sign-before-operator': (text, { start, end }) => {
    const operator = text.charAt(start);
    if (operator !== '+' && operator !== '-') return cut(text, start - 1, end);
    const sign = Math.max(text.lastIndexOf('+', start - 1), text.lastIndexOf('-', start - 1));
    const flag = operator === '-' && text.charAt(sign) === '-';
    return cut(text, sign, flag ? end : start);
  },
  'field-before-operator': (text, { start, end }, fields) => {
    const lexemes = lexQuery(text);
    const index = lexemes.findIndex((lexeme) => lexeme.start === start && lexeme.end === end);
    const found = lexemes[index];
    const field = lexemes[index - 1];
    if (found?.type === 'PRESENCE' && field) {
      return text.slice(0, field.start) + found.text + text.slice(field.start, start) + text.slice(end);
    }
    if (found?.type === 'FIELD' && field) {
      return fields.includes(found.text) ? cut(text, field.start, start) : escapeAt(text, end);
    }
    return cut(text, start - 1, end);
  },
  'distance-not-numeric': (text, { start }) =>
    isFollowedByWord(text, start)
      ? escapeAt(text, start - 1)
      : `${text.slice(0, start)}1${text.slice(start)}`,
  'boost-not-numeric': (text, { start }) => {
    if (isFollowedByWord(text, start)) return escapeAt(text, start - 1);
    const number = /^[-+.]\d[\d.]*/.exec(text.slice(start))?.[0] ?? '';
    return cut(text, start - 1, start + number.length);
  },
};

function cut(text: string, start: number, end: number): string {
  return text.slice(0, start) + text.slice(end);
}

function escapeAt(text: string, position: number): string {
  return `${text.slice(0, position)}\\${text.slice(position)}`;
}

/** Returns whether the next character would continue the term if the operator before it were a letter. */
function isFollowedByWord(text: string, position: number): boolean {
  return /^[^\s:~^+.\\-]/.test(text.slice(position, position + 1));
}
