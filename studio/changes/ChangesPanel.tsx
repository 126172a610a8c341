import type { ReactNode } from 'react';
import type { DocumentInspectorProps } from 'sanity';
import type { ChangesAnswer } from '#core/preview/changesAnswer.ts';
import type { KnownChanges } from './useSiteChanges.ts';
import { Button, Card, Flex, Stack } from '@sanity/ui';
import { DocumentInspectorHeader, useDocumentPane } from 'sanity/structure';
import { validationPanel } from '../validation/validationPanel.ts';
import { answerText, documentsIn } from './answerText.ts';
import { ChangesList } from './ChangesList.tsx';
import { MutedText } from './MutedText.tsx';
import { unknownText } from './unknownText.ts';
import { useSiteChanges } from './useSiteChanges.ts';

/** Lists what changes for readers if the draft of the open document is published. */
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
  if (known.kind !== 'answered') return <MutedText>{unknownText(known)}</MutedText>;
  const { answer } = known;
  if (answer.kind !== 'changes') return <Refused answer={answer} />;
  return (
    <Stack gap={5}>
      {answer.asOf !== undefined && (
        <MutedText>{`Its date is still to come: this is what changes on ${new Date(answer.asOf).toLocaleString()}.`}</MutedText>
      )}
      <ChangesList changes={answer.changes} said={answerText(answer)} />
    </Stack>
  );
}

function Refused({ answer }: { readonly answer: ChangesAnswer }): ReactNode {
  const { openInspector } = useDocumentPane();
  const isListed = answer.kind === 'refused' && documentsIn(answer) < 2;
  return (
    <Stack gap={4}>
      <MutedText>{answerText(answer)}</MutedText>
      {isListed && (
        <Button
          mode="ghost"
          fontSize={1}
          text="Open Validation"
          onClick={() => openInspector(validationPanel)}
        />
      )}
    </Stack>
  );
}
