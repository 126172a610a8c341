import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../testing/propertyRuns.ts';
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
  ['ERC-20', ['erc20', 'erc', '20']],
  ['ERC20', ['erc20', 'erc', '20']],
  ['ERC20Token', ['erc20token', 'erc20', 'token', 'erc', '20']],
  ['Layer‑2', ['layer2', 'layer', '2']],
  ['ERC-20/ERC-721', ['erc20/erc721', 'erc20', 'erc721', 'erc', '20', '721']],
  ['V3', ['v3']],
  ['3.4.5', ['3.4.5', 'v3']],
  ['v3.4.5', ['3.4.5', 'v3']],
  ['v1.2', ['1.2']],
  ['0.05', ['0.05']],
  ['1,500,000.50', ['1500000.50']],
  ['1_500_000', ['1500000']],
  ['0xfB69aB', ['0xfb69ab']],
  ['10¹⁸', ['1018']],
  ['10^18', ['1018']],
  ['H₂O', ['h2o']],
])('%s is found as %j', (word, forms) => {
  expect(formsOf(word)).toEqual(forms);
});

test('the parts of a word are the smallest ones', () => {
  expect([partsOf('query.batchManager'), partsOf('rates')]).toEqual([['query', 'batch', 'manager'], []]);
});

const characters = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom(...'a b v x A B X 0 1 2 3 - ‑ , . _ / ’'.split(' '), ' '),
    maxLength: 16,
  }),
);
const word = characters.map((text) => wordsOf(text)[0]?.text ?? 'rate');

test('folding twice changes nothing', () => {
  fc.assert(
    fc.property(word, (text) => {
      expect(foldWord(foldWord(text))).toBe(foldWord(text));
    }),
    propertyRuns(250, 100_000),
  );
});

test('a word without capitals inside has the same forms after folding', () => {
  fc.assert(
    fc.property(word, (text) => {
      fc.pre(!isCamelCase(text));
      expect(formsOf(foldWord(text))).toEqual(formsOf(text));
    }),
    propertyRuns(250, 100_000),
  );
});

test('a name has the same forms with a hyphen before its number and without, among them the name and the number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zA-Z]{2,6}$/), fc.nat(), (name, number) => {
      const forms = formsOf(`${name.toLowerCase()}${number}`);
      fc.pre(forms.length === 3);
      expect(formsOf(`${name.toUpperCase()}-${number}`)).toEqual(forms);
      expect(forms.slice(1)).toEqual([name.toLowerCase(), String(number)]);
    }),
    propertyRuns(62, 100_000),
  );
});
