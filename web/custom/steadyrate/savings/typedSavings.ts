import type { Savings, SavingsField } from './computeSavings.ts';
import { computeSavings } from './computeSavings.ts';
import { parseAmount } from './parseAmount.ts';

/** The text in the fields. */
export type TypedSavings = Readonly<Record<SavingsField, string>>;

/** The initial values; a reader without JavaScript sees the result for them. */
export function exampleSavings(feeBasisPoints: number): TypedSavings {
  return {
    debt: '250,000',
    ownRate: '7.5',
    managedRate: '5.2',
    feeBasisPoints: String(feeBasisPoints),
    years: '3',
  };
}

/** Computes the savings from the text in the fields; an empty or invalid field counts as zero. */
export function savingsFromTyped(typed: TypedSavings): Savings {
  return computeSavings({
    debt: parseAmount(typed.debt),
    ownRate: parseAmount(typed.ownRate),
    managedRate: parseAmount(typed.managedRate),
    feeBasisPoints: parseAmount(typed.feeBasisPoints),
    years: parseAmount(typed.years),
  });
}
