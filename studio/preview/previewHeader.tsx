import type { ComponentType } from 'react';
import type { PreviewHeaderProps } from 'sanity/presentation';
import type { PreviewPages } from './previewPages.ts';
import { useEffect, useEffectEvent } from 'react';

/**
 * Sanity's own header without its menu for sharing, which would write a secret for everybody, without an end, into the dataset in plain text.
 * It also tells the tool which page its frame shows: of the tool's own message about that, one is sometimes lost when a page follows another.
 */
export function previewHeader(pages: PreviewPages): ComponentType<PreviewHeaderProps> {
  return function PreviewHeader(props) {
    const { iframeRef, onPathChange } = props;
    const follow = useEffectEvent((place: string, frame: MessageEventSource) => {
      if (frame === iframeRef.current?.contentWindow) onPathChange(place);
    });
    useEffect(() => pages.onShown(({ place }, frame) => follow(place, frame)), []);
    return props.renderDefault({
      ...props,
      canSharePreviewAccess: false,
      canToggleSharePreviewAccess: false,
    });
  };
}
