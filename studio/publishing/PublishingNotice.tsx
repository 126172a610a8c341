import type { ReactNode } from 'react';
import type { PublishingState } from '#core/publishing/publishingState.ts';
import { Card, Text } from '@sanity/ui';
import { useEffect, useState } from 'react';
import { publishingText } from './publishingText.ts';
import { watchPublishing } from './watchPublishing.ts';

/** Says why the site does not show yet what is published. */
export function PublishingNotice({ path }: { readonly path: string }): ReactNode {
  const [state, setState] = useState<PublishingState>({ kind: 'unknown' });
  useEffect(() => watchPublishing(path, setState), [path]);
  const notice = publishingText(state);
  return (
    <output style={{ display: 'block', maxWidth: 480 }} data-testid="publishing-notice">
      {notice && (
        <Card padding={3} radius={3} shadow={3} tone={notice.tone}>
          <Text size={1}>{notice.text}</Text>
        </Card>
      )}
    </output>
  );
}
