import type { Clause, Query } from './query.ts';
import fc from 'fast-check';
import lunr from 'lunr';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../testing/propertyRuns.ts';
import { lunrDifferences } from '../testing/lunrDifferences.ts';
import { queryText, randomText, testFields } from '../testing/queryTexts.ts';
import { parseQuery } from './parseQuery.ts';
import { QueryParseError } from './QueryParseError.ts';

const plain: Omit<Clause, 'term'> = {
  fields: testFields,
  presence: 'optional',
  editDistance: 0,
  boost: 1,
  wildcards: false,
};
const parse = (text: string) => parseQuery(text, testFields);

describe('a query', () => {
  test('of plain words has one clause for each word, lower-cased, in all fields', () => {
    expect(parse('Managed rates')).toEqual<Query>({
      clauses: [
        { ...plain, term: 'managed' },
        { ...plain, term: 'rates' },
      ],
    });
  });

  test('can require, prohibit, name a field, allow typing errors, boost and use wildcards', () => {
    expect(parse('+title:fees~1^3 -plan* rates')).toEqual<Query>({
      clauses: [
        { ...plain, term: 'fees', fields: ['title'], presence: 'required', editDistance: 1, boost: 3 },
        { ...plain, term: 'plan*', presence: 'prohibited', wildcards: true },
        { ...plain, term: 'rates' },
      ],
    });
  });

  test('that is blank has no clauses', () => {
    expect(parse(' \t')).toEqual<Query>({ clauses: [] });
  });

  test('takes an escaped operator as a letter', () => {
    expect(parse('10\\:30')).toEqual<Query>({ clauses: [{ ...plain, term: '10:30' }] });
  });

  test('splits at a hyphen inside a word, which is not a sign', () => {
    expect(parse('read-only').clauses.map(({ term, presence }) => [term, presence])).toEqual([
      ['read', 'optional'],
      ['only', 'optional'],
    ]);
  });

  test('keeps the last of several numbers, in any order', () => {
    expect(parse('fees~1^2~3')).toEqual<Query>({
      clauses: [{ ...plain, term: 'fees', editDistance: 3, boost: 2 }],
    });
  });

  test('may have a decimal boost', () => {
    expect(parse('fees^2.5')).toEqual<Query>({ clauses: [{ ...plain, term: 'fees', boost: 2.5 }] });
  });
});

describe('a malformed query is rejected with the range of the error:', () => {
  const possible = "possible fields: 'title', 'heading', 'content', 'keywords'";
  test.each([
    ['~2', "expected either a field or a term, found EDIT_DISTANCE with value '2'", 1, 2],
    ['^2', "expected either a field or a term, found BOOST with value '2'", 1, 2],
    ['^', 'expected either a field or a term, found BOOST', 1, 1],
    ['nope:x', `unrecognised field 'nope', ${possible}`, 0, 4],
    ['Title:x', `unrecognised field 'Title', ${possible}`, 0, 5],
    [':foo', `unrecognised field '', ${possible}`, 0, 0],
    ['see http://x', `unrecognised field 'http', ${possible}`, 4, 8],
    ['10:30', `unrecognised field '10', ${possible}`, 0, 2],
    ['+', 'expecting term or field, found nothing', 0, 1],
    ['plant +', 'expecting term or field, found nothing', 6, 7],
    ['++foo', "expecting term or field, found 'PRESENCE'", 1, 2],
    ['+~1', "expecting term or field, found 'EDIT_DISTANCE'", 2, 3],
    ['title:', 'expecting term, found nothing', 0, 5],
    ['title:-x', "expecting term, found 'PRESENCE'", 6, 7],
    ['title:content:x', "expecting term, found 'FIELD'", 6, 13],
    ['foo~', 'edit distance must be numeric', 4, 4],
    ['foo~a', 'edit distance must be numeric', 4, 4],
    ['foo^', 'boost must be numeric', 4, 4],
    ['plant^-1', 'boost must be numeric', 6, 6],
  ])('%s', (text, message, start, end) => {
    expect(outcome(text)).toEqual({ message, start, end });
  });
});

describe('lunr 2.3.9 agrees', () => {
  test('on generated queries', () => {
    fc.assert(fc.property(queryText, agreesWithLunr), propertyRuns(375, 100_000));
  });

  test('on random texts', () => {
    fc.assert(fc.property(randomText, agreesWithLunr), propertyRuns(375, 100_000));
  });

  test('on a decimal boost, except for the number and the term that it makes of the decimals', () => {
    expect(lunrOutcome('fees^2.5')).toEqual({
      clauses: [
        { ...plain, term: 'fees', boost: 2 },
        { ...plain, term: '.5' },
      ],
    });
  });
});

test('a long text is split in linear time', () => {
  const clauses = parse('+title:a~1^2 '.repeat(20_000)).clauses;
  expect(clauses.length).toBe(20_000);
});

function agreesWithLunr(text: string): void {
  fc.pre(!lunrDifferences.some(({ affects }) => affects.test(text)));
  expect(outcome(text)).toEqual(lunrOutcome(text));
}

type Outcome = Query | { readonly message: string; readonly start: number; readonly end: number };

function outcome(text: string): Outcome {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof QueryParseError)) throw error;
    return { message: error.message, start: error.start, end: error.end };
  }
}

type LunrClause = lunr.Query.Clause & { readonly presence: 1 | 2 | 3 };
type LunrParser = new (text: string, query: lunr.Query) => { parse(): { clauses: LunrClause[] } };

/** The text as parsed by lunr, in our shapes. Its types leave the parser out. */
function lunrOutcome(text: string): Outcome {
  const { QueryParser, Query: LunrQuery } = lunr as unknown as {
    QueryParser: LunrParser;
    Query: new (fields: readonly string[]) => lunr.Query;
  };
  try {
    const { clauses } = new QueryParser(text, new LunrQuery(testFields)).parse();
    return { clauses: clauses.map(clauseOfLunr) };
  } catch (error) {
    if (!(error instanceof lunr.QueryParseError)) throw error;
    const { message, start, end } = error as unknown as { message: string; start: number; end: number };
    return { message, start, end };
  }
}

const presences = { 1: 'optional', 2: 'required', 3: 'prohibited' } as const;

function clauseOfLunr(clause: LunrClause): Clause {
  return {
    term: clause.term,
    fields: clause.fields,
    presence: presences[clause.presence],
    editDistance: clause.editDistance ?? 0,
    boost: clause.boost,
    wildcards: !clause.usePipeline,
  };
}
