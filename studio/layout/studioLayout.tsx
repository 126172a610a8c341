import type { ComponentType } from 'react';
import type { LayoutProps } from 'sanity';
import type { Saving } from '../lake/createSaving.ts';
import type { PreviewTool } from '../preview/previewTool.ts';
import { Card, Text } from '@sanity/ui';
import { RegisteredStudio } from '../help/RegisteredStudio.tsx';
import { useKeyboardHelp } from '../keyboard/useKeyboardHelp.ts';
import { AnswerPreviews } from '../preview/AnswerPreviews.tsx';
import { PreviewContext } from '../preview/PreviewContext.ts';
import { PreviewPagesContext } from '../preview/previewPagesContext.ts';
import { LiveToasts } from '../publishing/LiveToasts.tsx';
import { PublishingNotice } from '../publishing/PublishingNotice.tsx';
import { PublishingProvider } from '../publishing/PublishingProvider.tsx';
import { KeepTasks } from '../saving/KeepTasks.tsx';
import { RefusedEdits } from '../saving/RefusedEdits.tsx';
import { RemovedTexts } from '../saving/RemovedTexts.tsx';
import { savingTexts } from '../saving/savingTexts.ts';
import { SavingContext, useSavingState } from '../saving/useSaving.ts';

export type StudioLayoutOptions = {
  /** The address of the publisher, which knows what readers see; without it, the Studio does not. */
  readonly publisherUrl?: string | undefined;
  /** Absent when there is none. */
  readonly preview?: PreviewTool | undefined;
  /** True for a Studio that works on a lake of our own. */
  readonly isLocal: boolean;
};

/** The Studio's own layout, which gives every component in it the state of saving. */
export function studioLayout(
  saving: Saving,
  { publisherUrl, preview, isLocal }: StudioLayoutOptions,
): ComponentType<LayoutProps> {
  return function StudioLayout(props) {
    useKeyboardHelp();
    const studio = props.renderDefault(props);
    return (
      <SavingContext value={saving}>
        <PublishingProvider url={publisherUrl}>
          {preview && <AnswerPreviews preview={preview} />}
          {preview && <preview.releaseReview.OpenDialog />}
          <PreviewContext value={preview?.server}>
            <PreviewPagesContext value={preview?.pages}>
              {isLocal ? <RegisteredStudio>{studio}</RegisteredStudio> : studio}
            </PreviewPagesContext>
          </PreviewContext>
          <KeepTasks />
          <RemovedTexts />
          <div style={noticesStyle}>
            <RefusedEdits />
            <PublishingNotice />
            <ConnectionNotice />
          </div>
          <LiveToasts />
        </PublishingProvider>
      </SavingContext>
    );
  };
}

/** Above the bar at the bottom of a document, whose button must stay in reach on a phone. */
const noticesStyle = {
  position: 'fixed',
  bottom: 64,
  left: 12,
  right: 12,
  zIndex: 500,
  pointerEvents: 'none',
} as const;

/** Says in every part of the Studio why lists and documents that are not loaded yet keep waiting. */
function ConnectionNotice() {
  const state = useSavingState();
  return (
    <output style={{ display: 'block', marginTop: 8 }}>
      {state !== 'connected' && (
        <Card padding={3} radius={3} shadow={3} tone="caution">
          <Text size={1}>{savingTexts.short[state]}</Text>
        </Card>
      )}
    </output>
  );
}
