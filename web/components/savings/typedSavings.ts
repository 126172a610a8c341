import { computeSavings, type Savings, type SavingsField } from '#core/savings/computeSavings.ts';

/** What stands in the fields, as it was typed. */
export type TypedSavings = Readonly<Record<SavingsField, string>>;

/** What everybody starts from, and a reader without scripts sees computed. */
export function exampleSavings(feeBasisPoints: number): TypedSavings {
  return {
    debt: '250000',
    ownRate: '7.5',
    managedRate: '5.2',
    feeBasisPoints: String(feeBasisPoints),
    years: '3',
  };
}

/** Computes with what was typed; a field with nothing or no number in it counts as zero. */
export function savingsFromTyped(typed: TypedSavings): Savings {
  return computeSavings({
    debt: parseAmount(typed.debt),
    ownRate: parseAmount(typed.ownRate),
    managedRate: parseAmount(typed.managedRate),
    feeBasisPoints: parseAmount(typed.feeBasisPoints),
    years: parseAmount(typed.years),
  });
}

function parseAmount(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed);
}
