import type { ReactNode } from 'react';
import type { KnownChanges } from './useSiteChanges.ts';
import { Box, Button, Flex, Text } from '@sanity/ui';
import { useDocumentPane } from 'sanity/structure';
import { validationPanel } from '../validation/validationPanel.ts';
import { documentsIn } from './answerText.ts';
import { changesInWords } from './changesInWords.ts';

/** The name of the panel that tells more (changesInspector.ts). */
const panel = 'changes-for-readers';

/** Says what publishing the draft of a document changes for readers, and opens the panel that tells more. */
export function ChangesLine({ known }: { readonly known: KnownChanges }): ReactNode {
  const { openInspector } = useDocumentPane();
  // For several documents, the dialog of the button that publishes them says it.
  const isRefused =
    known.kind === 'answered' && known.answer.kind === 'refused' && documentsIn(known.answer) < 2;
  return (
    <Flex align="center" gap={2} style={{ minWidth: 0 }} data-testid="changes-line">
      <Box style={{ minWidth: 0 }}>
        <Text size={1} style={{ overflowWrap: 'anywhere' }}>
          {changesInWords(known)}
        </Text>
      </Box>
      {known.kind !== 'none' && (
        <Button
          mode="ghost"
          fontSize={1}
          padding={2}
          text="Show"
          aria-label={isRefused ? 'Show what is wrong' : 'Show what changes for readers'}
          onClick={() => openInspector(isRefused ? validationPanel : panel)}
        />
      )}
    </Flex>
  );
}
