import type { ReactNode } from 'react';
import { Stack, Text } from '@sanity/ui';
import { useLink } from 'sanity/router';

const docs = '/structure/docs';

/** Says what to do first to somebody for whom nothing waits. */
export function NewHere(): ReactNode {
  const link = useLink({ href: docs });
  return (
    <Stack gap={4}>
      <Text as="h2" size={1} weight="semibold">
        Nothing waits for you
      </Text>
      <Text size={1}>
        Find a page in{' '}
        <a href={docs} {...link}>
          Docs
        </a>
        , change a sentence and press <strong>Preview</strong> to see it. Only writers see your draft until
        you press <strong>Publish</strong>. What you are working on is listed here.
      </Text>
    </Stack>
  );
}
