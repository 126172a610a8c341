import type { ReactNode } from 'react';
import { Card, Text } from '@sanity/ui';
import { usePublishing } from './publishingContext.ts';
import { publishingText } from './publishingText.ts';
import { WarningsNotice } from './WarningsNotice.tsx';

/** Says why the site does not show yet what is published, or that its build has new warnings. */
export function PublishingNotice(): ReactNode {
  const notice = publishingText(usePublishing().state);
  return (
    <>
      <output style={{ display: 'block', maxWidth: 480 }} data-testid="publishing-notice">
        {notice && (
          <Card padding={3} radius={3} shadow={3} tone={notice.tone}>
            <Text size={1}>{notice.text}</Text>
          </Card>
        )}
      </output>
      {!notice && <WarningsNotice />}
    </>
  );
}
