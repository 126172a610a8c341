import type { ReactNode } from 'react';
import { useState } from 'react';
import { SavingsPanel } from './SavingsPanel.tsx';
import { exampleSavings, savingsFromTyped } from './typedSavings.ts';

export type SavingsFormProps = { readonly id: string; readonly feeBasisPoints: number };

/** The calculator as a form, which computes while the reader types. Runs only in the browser: `SavingsIsland` loads it. */
export function SavingsForm({ id, feeBasisPoints }: SavingsFormProps): ReactNode {
  const [typed, setTyped] = useState(() => exampleSavings(feeBasisPoints));
  return (
    <SavingsPanel
      id={id}
      typed={typed}
      savings={savingsFromTyped(typed)}
      onChange={(field, value) => setTyped({ ...typed, [field]: value })}
    />
  );
}
