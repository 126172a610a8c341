import type { ReactNode } from 'react';
import type { PageCustomBlock } from '#core/site/model/pageBody.ts';
import { customBlocks } from '#core/custom/customBlocks.ts';
import { Spinner } from '../../../ui/loading/Spinner.tsx';
import { SavingsPanel } from './SavingsPanel.tsx';
import { exampleSavings, savingsFromTyped } from './typedSavings.ts';

/** The savings calculator: its formula, and an example whose place the form takes once JavaScript runs (`SavingsIsland`). */
export function SavingsCalculator({ block }: { readonly block: PageCustomBlock }): ReactNode {
  const example = exampleSavings(block.defaultRate);
  return (
    <section className="SavingsCalculator" aria-label="Savings calculator">
      <pre className="SavingsCalculator-formula">{customBlocks.savingsCalculator.formula}</pre>
      <noscript>
        <p className="SavingsCalculator-note">
          This is an example. To change its numbers, allow this site to run scripts.
        </p>
      </noscript>
      <div className="SavingsCalculator-live" data-block data-id={block._key} data-fee={block.defaultRate} />
      <span className="SavingsCalculator-loading">
        <Spinner label="Loading the calculator" />
      </span>
      <SavingsPanel id={block._key} typed={example} savings={savingsFromTyped(example)} />
    </section>
  );
}
