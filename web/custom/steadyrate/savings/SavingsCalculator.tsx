import type { ReactNode } from 'react';
import type { PageBlockNamed } from '#core/site/model/pageBody.ts';
import { SavingsFrame } from './SavingsFrame.tsx';
import { SavingsPanel } from './SavingsPanel.tsx';
import { exampleSavings, savingsFromTyped } from './typedSavings.ts';

/** The savings calculator as an example, whose place `SavingsForm` takes once scripts run. */
export function SavingsCalculator({
  block,
}: {
  readonly block: PageBlockNamed<'savingsCalculator'>;
}): ReactNode {
  const example = exampleSavings(block.defaultRate);
  return (
    <SavingsFrame>
      <noscript>
        <p className="SavingsCalculator-note">
          This is an example. To change its numbers, allow this site to run scripts.
        </p>
      </noscript>
      <SavingsPanel id={block._key} typed={example} savings={savingsFromTyped(example)} />
    </SavingsFrame>
  );
}
