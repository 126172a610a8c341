import type { ReactNode } from 'react';
import { customBlocks } from '#core/blocks/customBlocks.ts';

/** The frame of the savings calculator, whether it computes or is an example: its name and its formula. */
export function SavingsFrame({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <section className="SavingsCalculator" aria-label="Savings calculator">
      <pre className="SavingsCalculator-formula">{customBlocks.savingsCalculator.custom.formula}</pre>
      {children}
    </section>
  );
}
