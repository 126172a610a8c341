import type { ReactNode } from 'react';
import { Card, Text } from '@sanity/ui';
import { savingTexts } from './savingTexts.ts';
import { useSavingState } from './useSaving.ts';

/** Stays in view above the fields while their changes cannot be saved. */
export function SavingNotice(): ReactNode {
  const state = useSavingState();
  return (
    <output style={{ display: 'block', position: 'sticky', top: 0, zIndex: 10 }} data-testid="saving-notice">
      {state !== 'connected' && (
        <Card padding={3} radius={2} tone="caution" border marginBottom={4}>
          <Text size={1}>{savingTexts.form[state]}</Text>
        </Card>
      )}
    </output>
  );
}
