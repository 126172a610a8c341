import type { ReactNode } from 'react';
import type { PageBlockNamed } from '#core/site/model/pageBody.ts';
import { useState } from 'react';
import { SavingsFrame } from './SavingsFrame.tsx';
import { SavingsPanel } from './SavingsPanel.tsx';
import { savingsFromTyped, startedSavings } from './typedSavings.ts';

/** The calculator as a form, which computes while the reader types, and begins with what an address names. Runs only in the browser (`customIslands`). */
export function SavingsForm({ block }: { readonly block: PageBlockNamed<'savingsCalculator'> }): ReactNode {
  const [typed, setTyped] = useState(() => startedSavings(block.defaultRate, window.location.search));
  return (
    <SavingsFrame>
      <SavingsPanel
        id={block._key}
        typed={typed}
        savings={savingsFromTyped(typed)}
        onChange={(field, value) => setTyped({ ...typed, [field]: value })}
      />
    </SavingsFrame>
  );
}
