import type { ReactNode } from 'react';
import type { RefusedEdit } from '../lake/createSaving.ts';
import { Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { useEffect, useState } from 'react';
import { useCopyText } from '../copy/useCopyText.ts';
import { joinTexts } from './joinTexts.ts';
import { useSaving } from './useSaving.ts';

/** Tells a writer that the lake has refused what they typed last, and lets them copy their text. Each message stays until it is closed, and covers no dialog. */
export function RefusedEdits(): ReactNode {
  const { onRefusal } = useSaving();
  const [refused, setRefused] = useState<readonly RefusedEdit[]>([]);
  useEffect(() => onRefusal((edit) => setRefused((edits) => withRefused(edits, edit))), [onRefusal]);
  return (
    <div role="alert" style={{ maxWidth: 480, pointerEvents: 'auto' }}>
      {refused.map(({ id, text }) => (
        <Refused
          key={id}
          text={text}
          onClose={() => setRefused((edits) => edits.filter((edit) => edit.id !== id))}
        />
      ))}
    </div>
  );
}

/** Returns one message a document: what it refuses later may lack what it has refused before. */
function withRefused(edits: readonly RefusedEdit[], { id, text }: RefusedEdit): readonly RefusedEdit[] {
  const before = edits.find((edit) => edit.id === id)?.text ?? '';
  return [...edits.filter((edit) => edit.id !== id), { id, text: joinTexts(before, text) }];
}

type RefusedProps = { readonly text: string; readonly onClose: () => void };

function Refused({ text, onClose }: RefusedProps): ReactNode {
  const copy = useCopyText();
  return (
    <Card padding={3} radius={3} shadow={3} tone="critical" marginTop={2}>
      <Stack gap={3}>
        <Text size={1} weight="medium">
          What you typed last was not saved
        </Text>
        <Text size={1}>Somebody has deleted the document, or you may no longer change it.</Text>
        <Flex gap={2}>
          {text !== '' && (
            <Button mode="ghost" fontSize={1} padding={2} text="Copy its text" onClick={() => copy(text)} />
          )}
          <Button mode="bleed" fontSize={1} padding={2} text="Close" onClick={onClose} />
        </Flex>
      </Stack>
    </Card>
  );
}
