import type { Budgets } from '../budget/createBudgets.ts';
import type { Rates } from '../budget/createRates.ts';
import type { JobPoolOptions } from './createJobPool.ts';

/** The books in which a pool counts its jobs, as `Name`, and the time that they take. */
export type WorkBooks<Name extends string> = {
  readonly budgets: Budgets<Name>;
  readonly rates: Rates<'work'>;
};

/** Options of a pool that limits how many jobs a caller has at a time, and how much time its jobs take. */
export function countWork<Name extends string>(
  name: Name,
  { budgets, rates }: WorkBooks<Name>,
): Pick<JobPoolOptions<unknown, unknown>, 'take' | 'spend'> {
  return {
    take: (caller) => {
      rates.check('work', caller);
      return budgets.take(name, caller);
    },
    spend: (caller, ms) => rates.add('work', caller, ms),
  };
}
