import type { ComponentType } from 'react';
import type { PreviewHeaderProps } from 'sanity/presentation';
import type { ShownPage } from '#core/preview/previewMessages.ts';
import type { ScheduledDraft } from './createScheduledDraft.ts';
import type { PreviewPages } from './previewPages.ts';
import type { PreviewServer } from './previewServer.ts';
import { Box, Stack, Text } from '@sanity/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePresentationParams } from 'sanity/presentation';
import { timeText } from '../publishing/timeText.ts';
import { useFrameWaits } from './useFrameWaits.ts';

/**
 * Sanity's own header without its menu for sharing, which would store a secret in the dataset, in plain text, that works for anybody and
 * never expires. It also tells the tool which page its frame shows: the tool's own messages about that are sometimes lost when one page
 * quickly follows another. Below it, it says that the preview does not answer, and names the future date as of which the
 * site is shown, if there is one.
 */
export function previewHeader(
  pages: PreviewPages,
  scheduledDraft: ScheduledDraft,
  server: PreviewServer,
): ComponentType<PreviewHeaderProps> {
  return function PreviewHeader(props) {
    const { iframeRef, onPathChange } = props;
    const [asOf, setAsOf] = useState<string>();
    const isWaiting = useFrameWaits(iframeRef, server);
    const follow = useEffectEvent((page: ShownPage, frame: MessageEventSource) => {
      if (frame !== iframeRef.current?.contentWindow) return;
      onPathChange(page.place);
      setAsOf(page.asOf);
    });
    useEffect(() => pages.onShown((page, frame) => follow(page, frame)), []);
    const { scheduledDraft: chosen } = usePresentationParams();
    useEffect(() => {
      scheduledDraft.choose(chosen);
      return () => scheduledDraft.choose(undefined);
    }, [chosen]);
    return (
      <Stack gap={2} style={{ width: '100%' }}>
        {props.renderDefault({
          ...props,
          canSharePreviewAccess: false,
          canToggleSharePreviewAccess: false,
        })}
        <output style={{ display: 'block' }}>
          {isWaiting && (
            <Box padding={1}>
              <Text size={1}>
                The preview does not answer. It is asked again every few seconds, and the page appears as soon
                as it does. If this stays so, tell whoever runs the Studio.
              </Text>
            </Box>
          )}
        </output>
        {asOf !== undefined && (
          <Box padding={1}>
            <Text size={1} data-testid="preview-as-of">
              As readers will see it as of {timeText(asOf, Date.now())}
            </Text>
          </Box>
        )}
      </Stack>
    );
  };
}
