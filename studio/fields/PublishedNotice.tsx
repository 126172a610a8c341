import type { ReactNode } from 'react';
import { Button, Card, Flex, Text } from '@sanity/ui';
import { useFormValue, usePerspective, useSetPerspective } from 'sanity';

/**
 * Says why nothing can be typed while the Studio shows what readers see, if anything, and leads back. The choice is for the whole Studio: whoever
 * goes on to another document cannot write there either.
 */
export function PublishedNotice(): ReactNode {
  const { selectedPerspectiveName } = usePerspective();
  const setPerspective = useSetPerspective();
  // The form of a document that is not published is empty.
  const isPublished = useFormValue(['_createdAt']) !== undefined;
  if (selectedPerspectiveName !== 'published') return null;
  return (
    <Card
      padding={3}
      radius={2}
      tone="positive"
      border
      marginBottom={4}
      data-testid="published-notice"
      data-not-published={isPublished ? undefined : ''}
    >
      <Flex align="center" gap={3}>
        <Text size={1} style={{ flex: 1 }}>
          {isPublished
            ? 'This is what readers see. It cannot be changed here.'
            : 'Readers see nothing of this document: it is not published.'}
        </Text>
        <Button
          mode="ghost"
          fontSize={1}
          padding={2}
          text="Go to Latest to write"
          onClick={() => setPerspective('drafts')}
        />
      </Flex>
    </Card>
  );
}
