import type { ReactNode } from 'react';
import { Card, Text } from '@sanity/ui';

/** An error message that is announced at once. */
export function ErrorMessage({ text }: { readonly text: string }): ReactNode {
  return (
    <Card padding={3} radius={2} border tone="critical" role="alert">
      <Text size={1}>{text}</Text>
    </Card>
  );
}
