import type { ReactNode } from 'react';
import { Card, Text } from '@sanity/ui';

/** Says something in a box of its own. What went wrong is said at once to users of a screen reader. */
export function Notice({
  tone,
  children,
}: {
  readonly tone: 'default' | 'critical' | 'caution' | 'positive';
  readonly children: ReactNode;
}): ReactNode {
  return (
    <Card padding={3} radius={2} border tone={tone} {...(tone === 'critical' && { role: 'alert' })}>
      <Text size={1}>{children}</Text>
    </Card>
  );
}
