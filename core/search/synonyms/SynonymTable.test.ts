import { expect, test } from 'vitest';
import { SynonymTable } from './SynonymTable.ts';

const costs = ['cost', 'fee', 'going rate'];
const table = new SynonymTable([
  { from: costs, to: costs },
  { from: ['APR'], to: ['annual percentage rate', 'interest rate'] },
  { from: ['cost'], to: ['price'] },
  { from: ['…'], to: ['nothing'] },
]);

test('each phrase of a group stands for the others, in any form', () => {
  expect(table.alternativesOf(['low', 'fees'])).toEqual([
    { phrase: 'cost', start: 1, end: 2 },
    { phrase: 'going rate', start: 1, end: 2 },
  ]);
  expect(table.alternativesOf(['going', 'rates']).map(({ phrase, end }) => [phrase, end])).toEqual([
    ['cost', 2],
    ['fee', 2],
  ]);
});

test('an abbreviation stands for its words, but not the other way round', () => {
  expect(table.alternativesOf(['apr']).map(({ phrase }) => phrase)).toEqual([
    'annual percentage rate',
    'interest rate',
  ]);
  expect(table.alternativesOf(['interest', 'rate'])).toEqual([]);
});

test('several rules about a phrase add up', () => {
  expect(table.alternativesOf(['Cost']).map(({ phrase }) => phrase)).toEqual(['fee', 'going rate', 'price']);
});

test('a short word is itself or its plural, and no other word with the same stem', () => {
  const short = new SynonymTable([{ from: ['ToS', 'APY'], to: ['something long'] }]);
  const known = ['tos', 'apy', 'apys', 'to', 'toss', 'api'].filter(
    (word) => short.alternativesOf([word]).length > 0,
  );
  expect(known).toEqual(['tos', 'apy', 'apys']);
});

test('a part of a phrase stands for nothing', () => {
  expect(table.alternativesOf(['going', 'low'])).toEqual([]);
});

test.each(['layer2', 'Layer-2', 'layer 2'])(
  'a name with a number is the same in each spelling: %s',
  (phrase) => {
    const layers = new SynonymTable([{ from: [phrase], to: ['rollup'] }]);
    const asked = [['layer2'], ['layer-2'], ['layer', '2']];
    expect(asked.map((words) => layers.alternativesOf(words))).toEqual(
      asked.map(({ length }) => [{ phrase: 'rollup', start: 0, end: length }]),
    );
  },
);
