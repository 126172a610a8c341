import { lexQuery } from './lexQuery.ts';
import type { Lexeme } from './lexQuery.ts';
import type { Clause, Presence, Query } from './query.ts';
import { QueryParseError } from './queryParseError.ts';

/**
 * Parses a query in the language of lunr 2.3.9 (`lunrDifferences.ts` lists where it is deliberately kinder).
 * Throws a `QueryParseError`, and nothing else, for a text that does not follow the grammar:
 *
 *     query  = { clause }
 *     clause = [ "+" | "-" ] [ field ":" ] term { "~" integer | "^" number }
 *
 * Terms are lower-cased, field names are not. A blank text is a query without clauses.
 */
export function parseQuery(text: string, fields: readonly string[]): Query {
  const lexemes = lexQuery(text);
  const clauses: Clause[] = [];
  let index = 0;
  while (index < lexemes.length) {
    const { clause, next } = parseClause(lexemes, index, fields);
    clauses.push(clause);
    index = next;
  }
  return { clauses };
}

function parseClause(
  lexemes: readonly Lexeme[],
  first: number,
  allFields: readonly string[],
): { readonly clause: Clause; readonly next: number } {
  let next = first;
  const presence = parsePresence(lexemes, next);
  if (presence !== undefined) next += 1;
  const field = parseField(lexemes, next, allFields);
  if (field !== undefined) next += 1;
  const term = parseTerm(lexemes[next]);
  next += 1;

  let editDistance = 0;
  let boost = 1;
  for (let lexeme = lexemes[next]; lexeme !== undefined; lexeme = lexemes[next]) {
    if (lexeme.type === 'EDIT_DISTANCE') editDistance = parseEditDistance(lexeme);
    else if (lexeme.type === 'BOOST') boost = parseBoost(lexeme);
    else break;
    next += 1;
  }
  const clause: Clause = {
    term,
    fields: field === undefined ? allFields : [field],
    presence: presence ?? 'optional',
    editDistance,
    boost,
    wildcards: term.includes('*'),
  };
  return { clause, next };
}

function parsePresence(lexemes: readonly Lexeme[], index: number): Presence | undefined {
  const sign = lexemes[index];
  if (sign?.type !== 'PRESENCE') return undefined;
  const next = lexemes[index + 1];
  if (next === undefined) {
    throw new QueryParseError('sign-without-term', 'expecting term or field, found nothing', sign);
  }
  if (next.type !== 'FIELD' && next.type !== 'TERM') {
    throw new QueryParseError('sign-before-operator', `expecting term or field, found '${next.type}'`, next);
  }
  return sign.text === '+' ? 'required' : 'prohibited';
}

function parseField(
  lexemes: readonly Lexeme[],
  index: number,
  allFields: readonly string[],
): string | undefined {
  const field = lexemes[index];
  if (field?.type !== 'FIELD') return undefined;
  if (!allFields.includes(field.text)) {
    const possible = allFields.map((name) => `'${name}'`).join(', ');
    throw new QueryParseError(
      'unknown-field',
      `unrecognised field '${field.text}', possible fields: ${possible}`,
      field,
    );
  }
  const next = lexemes[index + 1];
  if (next === undefined) {
    throw new QueryParseError('field-without-term', 'expecting term, found nothing', field);
  }
  if (next.type !== 'TERM') {
    throw new QueryParseError('field-before-operator', `expecting term, found '${next.type}'`, next);
  }
  return field.text;
}

/** Only a number can stand here instead of a term: the callers have dealt with signs and fields. */
function parseTerm(lexeme: Lexeme | undefined): string {
  if (lexeme?.type === 'TERM') return lexeme.text.toLowerCase();
  const value = lexeme === undefined || lexeme.text === '' ? '' : ` with value '${lexeme.text}'`;
  throw new QueryParseError(
    'modifier-without-term',
    `expected either a field or a term, found ${lexeme?.type ?? 'nothing'}${value}`,
    lexeme ?? { start: 0, end: 0 },
  );
}

function parseEditDistance(lexeme: Lexeme): number {
  if (lexeme.text === '') {
    throw new QueryParseError('distance-not-numeric', 'edit distance must be numeric', lexeme);
  }
  return Number(lexeme.text);
}

function parseBoost(lexeme: Lexeme): number {
  if (lexeme.text === '') {
    throw new QueryParseError('boost-not-numeric', 'boost must be numeric', lexeme);
  }
  return Number(lexeme.text);
}
