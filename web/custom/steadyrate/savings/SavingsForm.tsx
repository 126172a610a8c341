import type { ReactNode } from 'react';
import type { CustomBlockData } from '#core/site/model/pageBody.ts';
import { useState } from 'react';
import { SavingsFrame } from './SavingsFrame.tsx';
import { SavingsPanel } from './SavingsPanel.tsx';
import { exampleSavings, savingsFromTyped } from './typedSavings.ts';

/** The calculator as a form, which computes while the reader types. Runs only in the browser (`customIslands`). */
export function SavingsForm({ block }: { readonly block: CustomBlockData }): ReactNode {
  const [typed, setTyped] = useState(() => exampleSavings(block.defaultRate));
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
