import type { Savings, SavingsField } from './computeSavings.ts';
import { computeSavings } from './computeSavings.ts';
import { groupDigits } from './groupDigits.ts';
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

/** Returns the initial values of a reader who has filled in fields elsewhere: those in a query string, such as `?debt=100000`. */
export function startedSavings(feeBasisPoints: number, search: string): TypedSavings {
  const given = new URLSearchParams(search);
  const example = exampleSavings(feeBasisPoints);
  const start = (field: SavingsField): string => groupDigits(given.get(field) ?? example[field]);
  return {
    debt: start('debt'),
    ownRate: start('ownRate'),
    managedRate: start('managedRate'),
    feeBasisPoints: start('feeBasisPoints'),
    years: start('years'),
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
