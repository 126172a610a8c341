/** `debt` in units of the stablecoin, rates in percent a year, the fee in basis points a year. */
export type SavingsInput = {
  readonly debt: number;
  readonly ownRate: number;
  readonly managedRate: number;
  readonly feeBasisPoints: number;
  readonly years: number;
};

export type SavingsField = keyof SavingsInput;

/** Amounts are finite and in units of the stablecoin. Savings are negative if the managed rate costs more. */
export type Savings = {
  /** The input, with every value moved within its limits. */
  readonly used: SavingsInput;
  /** The fields whose values had to be moved. */
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
 * Computes what a managed rate saves a borrower whose debt and rates do not change, with simple interest:
 * `debt × (own rate − managed rate − fee)` a year. A value outside its limits counts as the nearest limit, NaN as the lowest.
 */
export function computeSavings(input: SavingsInput): Savings {
  const used: SavingsInput = {
    debt: clamp('debt', input.debt),
    ownRate: clamp('ownRate', input.ownRate),
    managedRate: clamp('managedRate', input.managedRate),
    feeBasisPoints: clamp('feeBasisPoints', input.feeBasisPoints),
    years: clamp('years', input.years),
  };
  const fields: readonly SavingsField[] = ['debt', 'ownRate', 'managedRate', 'feeBasisPoints', 'years'];
  const ownYearlyCost = (used.debt * used.ownRate) / 100;
  const managedYearlyCost = (used.debt * (used.managedRate + used.feeBasisPoints / 100)) / 100;
  const yearlySaving = ownYearlyCost - managedYearlyCost;
  // Adding zero, here and below, turns -0 into 0, which would be shown as "-0".
  return {
    used,
    limited: fields.filter((field) => used[field] !== input[field]),
    ownYearlyCost,
    managedYearlyCost,
    yearlySaving,
    totalSaving: yearlySaving * used.years + 0,
  };
}

function clamp(field: SavingsField, value: number): number {
  const { min, max } = savingsLimits[field];
  return Number.isNaN(value) ? min : Math.min(Math.max(value, min), max) + 0;
}
