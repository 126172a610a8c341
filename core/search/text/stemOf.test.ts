import fc from 'fast-check';
import lunr from 'lunr';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../testing/propertyRuns.ts';
import { americanSpelling } from './americanSpelling.ts';
import { stemOf } from './stemOf.ts';

/** lunr knows one spelling of each word. */
const stemOfLunr = (word: string) => lunr.stemmer(new lunr.Token(americanSpelling(word), {})).toString();

test.each([
  ['liquidations', 'liquid'],
  ['specialize', 'special'],
  ['rates', 'rate'],
  ['happiness', 'happi'],
  ['skies', 'ski'],
  ['sky', 'sky'],
  ['yes', 'ye'],
  ['specialised', 'special'],
  ['behaviours', 'behavior'],
])('%s -> %s', (word, stem) => {
  expect(stemOf(word)).toBe(stem);
});

test('a short word is itself in its other forms, and no other word', () => {
  expect(['pay', 'pays', 'paying', 'buys', 'ids', 'uses', 'using'].map(stemOf)).toEqual([
    'pay',
    'pay',
    'pay',
    'buy',
    'id',
    'us',
    'us',
  ]);
  expect(['apy', 'api', 'apis', 'days', 'dai'].map(stemOf)).toEqual(['apy', 'api', 'api', 'day', 'dai']);
});

test('a term that is not an English word is its own stem', () => {
  expect(['node.js', 'batch_manager', 'v4s', 'naïves'].map(stemOf)).toEqual([
    'node.js',
    'batch_manager',
    'v4s',
    'naïves',
  ]);
});

const syllable = fc.constantFrom('rat', 'liq', 'uid', 'pro', 'man', 'col', 'ter', 'hop', 'sen', 'bl', 'is');
const ending = fc.constantFrom(
  ...'s es ies ed eed ing ation ational izer ization ness ful fulness ousness able ability ance ment ive al e ll ion logi'.split(
    ' ',
  ),
);

test('lunr agrees, except on words with y, which it treats as Porter2 does', () => {
  fc.assert(
    fc.property(
      fc.array(syllable, { minLength: 1, maxLength: 3 }),
      fc.array(ending, { maxLength: 2 }),
      (syllables, endings) => {
        const word = [...syllables, ...endings].join('');
        expect(stemOf(word)).toBe(stemOfLunr(word));
      },
    ),
    propertyRuns(375, 100_000),
  );
});

test('lunr agrees on any letters except y', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'e', 'o', 'b', 'l', 's', 't', 'i', 'n', 'g', 'd') }),
      (word) => {
        expect(stemOf(word)).toBe(stemOfLunr(word));
      },
    ),
    propertyRuns(375, 100_000),
  );
});
