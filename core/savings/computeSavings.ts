/** `debt` in units of the stablecoin, rates in percent a year, the fee in basis points a year. */
export type SavingsInput = {
  readonly debt: number;
  readonly ownRate: number;
  readonly managedRate: number;
  readonly feeBasisPoints: number;
  readonly years: number;
};

export type SavingsField = keyof SavingsInput;

/** All amounts in units of the stablecoin, finite; savings are negative where the managed rate costs more. */
export type Savings = {
  /** The input that was computed with, every value within its limits. */
  readonly used: SavingsInput;
  /** Fields whose value had to be moved into its limits. */
  readonly limited: readonly SavingsField[];
  readonly ownYearlyCost: number;
  readonly managedYearlyCost: number;
  readonly yearlySaving: number;
  readonly totalSaving: number;
};

export const savingsLimits: Readonly<Record<SavingsField, { readonly min: number; readonly max: number }>> = {
  debt: { min: 0, max: 1_000_000_000_000 },
  ownRate: { min: 0, max: 1000 },
  managedRate: { min: 0, max: 1000 },
  feeBasisPoints: { min: 0, max: 10_000 },
  years: { min: 0, max: 100 },
};

/**
 * What a managed rate saves a borrower whose debt and rates stay as they are, with simple interest: every year
 * `debt × (own rate − managed rate − fee)`, and that times the years in total. A value outside its limits counts as the
 * nearest limit, one that is no number as the lowest.
 */
export function computeSavings(input: SavingsInput): Savings {
  const used: SavingsInput = {
    debt: within('debt', input.debt),
    ownRate: within('ownRate', input.ownRate),
    managedRate: within('managedRate', input.managedRate),
    feeBasisPoints: within('feeBasisPoints', input.feeBasisPoints),
    years: within('years', input.years),
  };
  const fields: readonly SavingsField[] = ['debt', 'ownRate', 'managedRate', 'feeBasisPoints', 'years'];
  const ownYearlyCost = (used.debt * used.ownRate) / 100;
  const managedYearlyCost = (used.debt * (used.managedRate + used.feeBasisPoints / 100)) / 100;
  const yearlySaving = ownYearlyCost - managedYearlyCost;
  // Adding zero, here and below, turns -0 into 0: it would be shown as "-0".
  return {
    used,
    limited: fields.filter((field) => used[field] !== input[field]),
    ownYearlyCost,
    managedYearlyCost,
    yearlySaving,
    totalSaving: yearlySaving * used.years + 0,
  };
}

function within(field: SavingsField, value: number): number {
  const { min, max } = savingsLimits[field];
  return Number.isNaN(value) ? min : Math.min(Math.max(value, min), max) + 0;
}
