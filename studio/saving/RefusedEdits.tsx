import type { ReactNode } from 'react';
import type { RefusedEdit } from '../lake/keepForm.ts';
import { Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { useEffect, useState } from 'react';
import { useClient } from 'sanity';
import { IntentLink } from 'sanity/router';
import { draftId } from '#core/content/draftId.ts';
import { useCopyText } from '../copy/useCopyText.ts';
import { joinTexts } from '../lake/joinTexts.ts';
import { apiVersion } from '../site/siteSnapshot.ts';
import { useSaving } from './useSaving.ts';

/**
 * Tells a writer that the lake has refused their last edits, and lets them copy their text. Each message stays until it is closed, and covers
 * no dialog.
 */
export function RefusedEdits(): ReactNode {
  const { onRefusal } = useSaving();
  const [refused, setRefused] = useState<readonly RefusedEdit[]>([]);
  useEffect(() => onRefusal((edit) => setRefused((edits) => withRefused(edits, edit))), [onRefusal]);
  return (
    <div role="alert" style={{ maxWidth: 480, pointerEvents: 'auto' }}>
      {refused.map((edit) => (
        <Refused
          key={edit.publishedId}
          {...edit}
          onClose={() => setRefused((edits) => edits.filter((other) => !isSame(other, edit)))}
        />
      ))}
    </div>
  );
}

/** Returns the edits with one more, as one message for each document: a later refusal may lack text of an earlier one. */
function withRefused(edits: readonly RefusedEdit[], edit: RefusedEdit): readonly RefusedEdit[] {
  const before = edits.find((other) => isSame(other, edit));
  return [
    ...edits.filter((other) => !isSame(other, edit)),
    { ...edit, title: before?.title ?? edit.title, text: joinTexts(before?.text ?? '', edit.text) },
  ];
}

function isSame(one: RefusedEdit, other: RefusedEdit): boolean {
  return one.publishedId === other.publishedId;
}

type RefusedProps = RefusedEdit & { readonly onClose: () => void };

function Refused({ publishedId, type, title = 'Untitled', text, onClose }: RefusedProps): ReactNode {
  const copy = useCopyText();
  const isThere = useExists(publishedId);
  const name = `“${title}”`;
  return (
    <Card padding={3} radius={3} shadow={3} tone="critical" marginTop={2}>
      <Stack gap={3}>
        <Text size={1} weight="medium">
          What you typed last in{' '}
          {isThere ? (
            <IntentLink intent="edit" params={{ id: publishedId, type }}>
              {name}
            </IntentLink>
          ) : (
            name
          )}{' '}
          was not saved
        </Text>
        <Text size={1}>
          Somebody has deleted or discarded it, or has published, scheduled or archived its release. Or you
          may no longer change it. Or the text was too long to be saved at once: paste it in parts.
        </Text>
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

/** Returns whether the lake has a document in any form, once that is known. */
function useExists(publishedId: string): boolean {
  const client = useClient({ apiVersion });
  const [exists, setExists] = useState(false);
  useEffect(() => {
    let isOpen = true;
    const query = 'count(*[_id in [$id, $draft] || _id in path("versions.*." + $id)]) > 0';
    const params = { id: publishedId, draft: draftId(publishedId) };
    // Without an answer, there is no link.
    client.fetch<boolean>(query, params, { perspective: 'raw' }).then(
      (found) => isOpen && setExists(found),
      () => {},
    );
    return () => {
      isOpen = false;
    };
  }, [client, publishedId]);
  return exists;
}
