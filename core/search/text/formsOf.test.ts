import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fuzzRuns } from '../testing/fuzzRuns.ts';
import { foldWord, formsOf, isCamelCase, partsOf } from './formsOf.ts';
import { wordsOf } from './wordsOf.ts';

test.each([
  ['Rates', ['rates']],
  ['batchManager', ['batchmanager', 'batch', 'manager']],
  ['BatchManagerMetadata', ['batchmanagermetadata', 'batch', 'manager', 'metadata']],
  ['GraphQLSchema', ['graphqlschema', 'graph', 'ql', 'schema']],
  ['batch_manager', ['batch_manager', 'batch', 'manager']],
  ['node.js', ['node.js', 'node', 'js']],
  ['query.batchManager', ['query.batchmanager', 'query', 'batchmanager', 'batch', 'manager']],
  ['reader’s', ["reader's", 'reader']],
  ['10:30', ['10:30', '10', '30']],
  ['isActive', ['isactive', 'active']],
  ['Café', ['cafe']],
])('%s is found as %j', (word, forms) => {
  expect(formsOf(word)).toEqual(forms);
});

test('the parts of a word are the smallest ones', () => {
  expect([partsOf('query.batchManager'), partsOf('rates')]).toEqual([['query', 'batch', 'manager'], []]);
});

const word = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => wordsOf(text)[0]?.text ?? 'rate');

test('folding twice changes nothing', () => {
  fc.assert(
    fc.property(word, (text) => {
      expect(foldWord(foldWord(text))).toBe(foldWord(text));
    }),
    fuzzRuns(2_000),
  );
});

test('a word without capitals inside has the same forms after folding', () => {
  fc.assert(
    fc.property(word, (text) => {
      fc.pre(!isCamelCase(text));
      expect(formsOf(foldWord(text))).toEqual(formsOf(text));
    }),
    fuzzRuns(2_000),
  );
});
