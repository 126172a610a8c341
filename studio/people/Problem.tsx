import type { ReactNode } from 'react';
import { Card, Text } from '@sanity/ui';

/** Says at once what went wrong. */
export function Problem({ text }: { readonly text: string }): ReactNode {
  return (
    <Card padding={3} radius={2} border tone="critical" role="alert">
      <Text size={1}>{text}</Text>
    </Card>
  );
}
