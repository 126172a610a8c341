import type { ReactNode } from 'react';
import { Card, Text } from '@sanity/ui';

/** A message in a box. Errors are announced to users of a screen reader at once. */
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
