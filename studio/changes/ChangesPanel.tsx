import type { ReactNode } from 'react';
import type { DocumentInspectorProps } from 'sanity';
import type { KnownChanges } from './useSiteChanges.ts';
import { Card, Flex, Stack } from '@sanity/ui';
import { DocumentInspectorHeader } from 'sanity/structure';
import { ChangesList } from './ChangesList.tsx';
import { changesText } from './changesText.ts';
import { MutedText } from './MutedText.tsx';
import { useSiteChanges } from './useSiteChanges.ts';

/** Lists what readers will see otherwise than today if the draft of the open document is published. */
export function ChangesPanel({ documentId, documentType, onClose }: DocumentInspectorProps): ReactNode {
  const known = useSiteChanges(documentId, documentType);
  return (
    <Flex direction="column" height="fill" overflow="hidden" data-testid="changes-panel">
      <DocumentInspectorHeader
        as="header"
        closeButtonLabel="Close what changes for readers"
        flex="none"
        onClose={onClose}
        title="What changes for readers"
      />
      <Card flex={1} overflow="auto" padding={4} tabIndex={0}>
        <Known known={known} />
      </Card>
    </Flex>
  );
}

function Known({ known }: { readonly known: KnownChanges }): ReactNode {
  if (known.kind !== 'answered') return <MutedText>{unknownTexts[known.kind]}</MutedText>;
  const { answer } = known;
  if (answer.kind !== 'changes') return <MutedText>{refusedTexts[answer.kind]}</MutedText>;
  return (
    <Stack gap={5}>
      {answer.asOf !== undefined && (
        <MutedText>{`Its date is still to come: this is what changes on ${new Date(answer.asOf).toLocaleString()}.`}</MutedText>
      )}
      <ChangesList changes={answer.changes} said={changesText(answer.changes)} />
    </Stack>
  );
}

const unknownTexts = {
  none: 'There is nothing to publish: nothing has changed.',
  asking: 'Comparing with what readers see …',
  unreachable:
    'The preview cannot be reached, so it is not known what publishing changes. You can publish all the same.',
} as const;

const refusedTexts = {
  refused: 'It cannot be published yet, because something is wrong with it. The list of problems says what.',
  broken: 'Something is wrong with what is published, so there is nothing to compare with.',
} as const;
