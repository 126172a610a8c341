import { expect, test } from 'vitest';
import { exampleSavings, savingsFromTyped } from './typedSavings.ts';

test('the example starts with the shared default rate as its fee', () => {
  const { used, limited, yearlySaving, totalSaving } = savingsFromTyped(exampleSavings(50));
  expect({ fee: used.feeBasisPoints, limited, yearlySaving, totalSaving }).toEqual({
    fee: 50,
    limited: [],
    yearlySaving: 4500,
    totalSaving: 13_500,
  });
});

test('an empty field counts as zero', () => {
  const { used, limited } = savingsFromTyped({ ...exampleSavings(50), debt: ' ' });
  expect({ debt: used.debt, limited }).toEqual({ debt: 0, limited: ['debt'] });
});
