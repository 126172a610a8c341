import type { Lexeme, LexemeType } from './lexQuery.ts';
import type { Clause, TermPresence, Query } from './query.ts';
import type { QueryErrorCode } from './QueryParseError.ts';
import { lexQuery } from './lexQuery.ts';
import { QueryParseError } from './QueryParseError.ts';

/**
 * Parses a query in the language of lunr 2.3.9 (https://lunrjs.com/guides/searching.html), with the exceptions listed in
 * `lunrDifferences.ts`. Throws a `QueryParseError`, and nothing else, for a text that does not follow the grammar:
 *
 *     query  = { clause }
 *     clause = [ "+" | "-" ] [ field ":" ] term { "~" integer | "^" number }
 *
 * Terms are lower-cased, field names are not. A blank text is a query without clauses.
 */
export function parseQuery(text: string, fields: readonly string[]): Query {
  const lexemes = new LexemeReader(lexQuery(text));
  const clauses: Clause[] = [];
  while (lexemes.next) clauses.push(parseClause(lexemes, fields));
  return { clauses };
}

class LexemeReader {
  readonly #lexemes: readonly Lexeme[];
  #position = 0;

  constructor(lexemes: readonly Lexeme[]) {
    this.#lexemes = lexemes;
  }

  /** The next lexeme; undefined at the end. */
  get next(): Lexeme | undefined {
    return this.#lexemes[this.#position];
  }

  /** Takes the next lexeme if it is of one of the types. */
  take(...types: readonly LexemeType[]): Lexeme | undefined {
    const { next } = this;
    if (!next || !types.includes(next.type)) return undefined;
    this.#position += 1;
    return next;
  }
}

function parseClause(lexemes: LexemeReader, allFields: readonly string[]): Clause {
  const presence = parsePresence(lexemes);
  const fields = parseFields(lexemes, allFields);
  const term = parseTerm(lexemes);
  let editDistance = 0;
  let boost = 1;
  for (let modifier = takeModifier(lexemes); modifier; modifier = takeModifier(lexemes)) {
    if (modifier.type === 'BOOST') boost = parseNumber(modifier, 'boost-not-numeric', 'boost');
    else editDistance = parseNumber(modifier, 'distance-not-numeric', 'edit distance');
  }
  return { term, fields, presence, editDistance, boost, wildcards: term.includes('*') };
}

function parsePresence(lexemes: LexemeReader): TermPresence {
  const sign = lexemes.take('PRESENCE');
  if (!sign) return 'optional';
  const { next } = lexemes;
  if (!next) throw new QueryParseError('sign-without-term', 'expecting term or field, found nothing', sign);
  if (next.type !== 'FIELD' && next.type !== 'TERM') {
    throw new QueryParseError('sign-before-operator', `expecting term or field, found '${next.type}'`, next);
  }
  return sign.text === '+' ? 'required' : 'prohibited';
}

function parseFields(lexemes: LexemeReader, allFields: readonly string[]): readonly string[] {
  const field = lexemes.take('FIELD');
  if (!field) return allFields;
  if (!allFields.includes(field.text)) {
    const possible = allFields.map((name) => `'${name}'`).join(', ');
    const message = `unrecognised field '${field.text}', possible fields: ${possible}`;
    throw new QueryParseError('unknown-field', message, field);
  }
  const { next } = lexemes;
  if (!next) throw new QueryParseError('field-without-term', 'expecting term, found nothing', field);
  if (next.type !== 'TERM') {
    throw new QueryParseError('field-before-operator', `expecting term, found '${next.type}'`, next);
  }
  return [field.text];
}

/** Only a modifier can take the place of a term here: signs and fields were parsed before. */
function parseTerm(lexemes: LexemeReader): string {
  const term = lexemes.take('TERM');
  if (term) return term.text.toLowerCase();
  const found = lexemes.next ?? { type: 'nothing', text: '', start: 0, end: 0 };
  const value = found.text === '' ? '' : ` with value '${found.text}'`;
  const message = `expected either a field or a term, found ${found.type}${value}`;
  throw new QueryParseError('modifier-without-term', message, found);
}

function takeModifier(lexemes: LexemeReader): Lexeme | undefined {
  return lexemes.take('EDIT_DISTANCE', 'BOOST');
}

function parseNumber(lexeme: Lexeme, code: QueryErrorCode, what: string): number {
  if (lexeme.text === '') throw new QueryParseError(code, `${what} must be numeric`, lexeme);
  return Number(lexeme.text);
}
