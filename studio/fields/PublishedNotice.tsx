import type { ReactNode } from 'react';
import { Button, Card, Flex, Text } from '@sanity/ui';
import { useFormValue, usePerspective, useSetPerspective } from 'sanity';
import { publishedText } from '../wording/publishedText.ts';

/**
 * Explains why nothing can be typed while the Studio shows published content, and leads back. The choice applies to the whole Studio, so
 * other documents are read-only as well.
 */
export function PublishedNotice(): ReactNode {
  const { selectedPerspectiveName } = usePerspective();
  const setPerspective = useSetPerspective();
  // The form of a document that is not published is empty.
  const isPublished = useFormValue(['_createdAt']) !== undefined;
  if (selectedPerspectiveName !== 'published') return null;
  return (
    <Card padding={3} radius={2} tone="positive" border marginBottom={4} data-testid="published-notice">
      <Flex align="center" gap={3}>
        <Text size={1} style={{ flex: 1 }}>
          {publishedText(isPublished)}
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
