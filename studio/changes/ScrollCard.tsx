import type { ReactNode } from 'react';
import { Card, Stack, Text } from '@sanity/ui';
import { useId } from 'react';

export type ScrollCardProps = {
  readonly title: string;
  readonly children: ReactNode;
  readonly 'data-testid'?: string;
};

/** A titled box whose content scrolls when it is long, by keyboard too. */
export function ScrollCard({ title, ...props }: ScrollCardProps): ReactNode {
  const id = useId();
  return (
    <Stack gap={3}>
      <Text size={1} weight="medium" id={id}>
        {title}
      </Text>
      <Card
        as="section"
        aria-labelledby={id}
        padding={3}
        radius={2}
        border
        overflow="auto"
        style={{ maxHeight: '40vh' }}
        tabIndex={0}
        {...props}
      />
    </Stack>
  );
}
