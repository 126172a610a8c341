import type { SavingsInput } from './computeSavings.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeSavings, savingsLimits } from './computeSavings.ts';

const example: SavingsInput = { debt: 250_000, ownRate: 7.5, managedRate: 5, feeBasisPoints: 50, years: 3 };

test('the yearly saving is the debt times the difference of the rates minus the fee', () => {
  expect(computeSavings(example)).toEqual({
    used: example,
    limited: [],
    ownYearlyCost: 18_750,
    managedYearlyCost: 13_750,
    yearlySaving: 5000,
    totalSaving: 15_000,
  });
});

test('a managed rate that costs more gives a negative saving', () => {
  const { yearlySaving, totalSaving } = computeSavings({ ...example, managedRate: 8 });
  expect({ yearlySaving, totalSaving }).toEqual({ yearlySaving: -2500, totalSaving: -7500 });
});

test('without debt or without years there is nothing to save', () => {
  expect(computeSavings({ ...example, debt: 0 }).yearlySaving).toBe(0);
  expect(computeSavings({ ...example, years: 0 }).totalSaving).toBe(0);
  expect(computeSavings({ ...example, managedRate: 8, years: 0 }).totalSaving).toBe(0);
});

test('a negative value counts as zero and is reported', () => {
  const { used, limited, totalSaving } = computeSavings({ ...example, debt: -5, years: -1 });
  expect({ used, limited, totalSaving }).toEqual({
    used: { ...example, debt: 0, years: 0 },
    limited: ['debt', 'years'],
    totalSaving: 0,
  });
});

test('a huge value counts as its limit and is reported', () => {
  const { used, limited } = computeSavings({ ...example, debt: Infinity, ownRate: 1e9 });
  expect({ used, limited }).toEqual({
    used: { ...example, debt: savingsLimits.debt.max, ownRate: savingsLimits.ownRate.max },
    limited: ['debt', 'ownRate'],
  });
});

test('NaN counts as zero and is reported', () => {
  const { used, limited } = computeSavings({ ...example, feeBasisPoints: Number.NaN });
  expect({ used, limited }).toEqual({ used: { ...example, feeBasisPoints: 0 }, limited: ['feeBasisPoints'] });
});

const anyNumber = fc.oneof(fc.double(), fc.double({ min: -10, max: 2000 }));
const anyInput = fc.record({
  debt: anyNumber,
  ownRate: anyNumber,
  managedRate: anyNumber,
  feeBasisPoints: anyNumber,
  years: anyNumber,
});

test('every input gives finite amounts from values within their limits', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const savings = computeSavings(input);
      const { ownYearlyCost, managedYearlyCost, yearlySaving, totalSaving } = savings;
      const amounts = [ownYearlyCost, managedYearlyCost, yearlySaving, totalSaving];
      expect(amounts.filter((amount) => !Number.isFinite(amount))).toEqual([]);
      expect(computeSavings(savings.used)).toEqual({ ...savings, limited: [] });
    }),
  );
});

test('a higher own rate never makes the saving smaller', () => {
  fc.assert(
    fc.property(anyInput, fc.double({ min: 0, max: 100, noNaN: true }), (input, more) => {
      const ownRate = computeSavings(input).used.ownRate;
      const before = computeSavings({ ...input, ownRate }).totalSaving;
      expect(computeSavings({ ...input, ownRate: ownRate + more }).totalSaving).toBeGreaterThanOrEqual(
        before,
      );
    }),
  );
});
