import type { ReactNode } from 'react';
import type { PageSavingsCalculator } from '#core/site/model/pageBody.ts';
import { SavingsIsland } from './SavingsIsland.tsx';
import { SavingsPanel } from './SavingsPanel.tsx';
import { exampleSavings, savingsFromTyped } from './typedSavings.ts';

/** The savings calculator: its formula, and an example that becomes a form once JavaScript runs. */
export function SavingsCalculator({ block }: { readonly block: PageSavingsCalculator }): ReactNode {
  const example = exampleSavings(block.feeBasisPoints);
  return (
    <section className="SavingsCalculator" aria-label="Savings calculator">
      <pre className="SavingsCalculator-formula">
        {'yearly saving = debt × (own rate − managed rate − fee)\ntotal saving = yearly saving × years'}
      </pre>
      <SavingsIsland id={block._key} feeBasisPoints={block.feeBasisPoints}>
        <SavingsPanel id={block._key} typed={example} savings={savingsFromTyped(example)} />
      </SavingsIsland>
    </section>
  );
}
