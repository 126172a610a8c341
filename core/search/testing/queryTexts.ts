import fc from 'fast-check';

/** The fields that the tests of the query language use. */
export const testFields = ['title', 'heading', 'content', 'keywords'];

const word = fc.constantFrom(
  'fees',
  'Managed',
  'rates',
  'batchManager',
  'the',
  '10',
  'é',
  '*',
  'liquid*',
  '*ation',
  'm*g*d',
  '\\:',
  'a\\ b',
  '\\*',
  '',
);
const sign = fc.constantFrom('', '', '', '+', '-');
const field = fc.constantFrom('', '', '', 'title:', 'content:', 'Title:', 'nope:', ':');
const modifier = fc.constantFrom('', '', '', '~1', '~2', '^2', '^10', '~', '^', '~x', '~1^2', '^2~0', '~1*');
const blank = fc.constantFrom(' ', '  ', '-', '\t', '');

/** Texts that look like queries, about as many valid as invalid ones. */
export const queryText: fc.Arbitrary<string> = fc
  .array(fc.tuple(sign, field, word, modifier, blank), { maxLength: 5 })
  .map((clauses) => clauses.map((parts) => parts.join('')).join(''));

/** Any texts, with the lexer's special characters more often than by chance. */
export const randomText: fc.Arbitrary<string> = fc.oneof(
  fc.string({
    unit: fc.oneof(
      fc.mapToConstant({ num: 15, build: (n) => 'ab:~^+-*\\ .109\t'.charAt(n) }),
      fc.constantFrom('title', 'é', '\u00a0', '\ud83d\ude00', '\ud800'),
    ),
    maxLength: 24,
  }),
  fc.string({ unit: 'binary', maxLength: 24 }),
);
