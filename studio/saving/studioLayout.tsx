import { Card, Text } from '@sanity/ui';
import type { ComponentType } from 'react';
import type { LayoutProps } from 'sanity';
import type { Saving } from './createSaving.ts';
import { shortTexts } from './savingTexts.ts';
import { SavingContext, useSavingState } from './useSaving.ts';

/** The Studio's own layout, in which everything knows how saving goes. */
export function studioLayout(saving: Saving): ComponentType<LayoutProps> {
  return function StudioLayout(props) {
    return (
      <SavingContext value={saving}>
        {props.renderDefault(props)}
        <ConnectionNotice />
      </SavingContext>
    );
  };
}

/** Says in every part of the Studio why nothing comes: lists and documents that are not here yet wait for the connection. */
function ConnectionNotice() {
  const state = useSavingState();
  return (
    <output style={{ display: 'block', position: 'fixed', bottom: 12, left: 12, zIndex: 500 }}>
      {state !== 'connected' && (
        <Card padding={3} radius={3} shadow={3} tone="caution">
          <Text size={1}>{shortTexts[state]}</Text>
        </Card>
      )}
    </output>
  );
}
