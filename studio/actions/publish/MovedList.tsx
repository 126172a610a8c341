import type { ReactNode } from 'react';
import type { MovedPages } from '../../site/movedPages.ts';
import { Box, Card, Stack, Text } from '@sanity/ui';

/** The pages that get another address, and the redirects that stand in their way. */
export function MovedList({ pages, plan }: MovedPages): ReactNode {
  return (
    <Stack gap={3}>
      {pages.map(({ title, from, to }) => (
        <Card key={from} padding={3} radius={2} border>
          <Stack gap={3}>
            <Text size={1} weight="medium">
              {title}
            </Text>
            <Text muted size={1}>
              {from} → {to}
            </Text>
          </Stack>
        </Card>
      ))}
      {plan.remove.length > 0 && (
        <Box>
          <Text muted size={1}>
            These redirects would lead away from a page and are removed:{' '}
            {plan.remove.map(({ from }) => from).join(', ')}.
          </Text>
        </Box>
      )}
    </Stack>
  );
}
