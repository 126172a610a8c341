import type { ReactNode } from 'react';
import type { SanityDocument } from 'sanity';
import { Stack, Text, TextArea } from '@sanity/ui';
import { useId, useMemo, useState } from 'react';
import { useUserListWithPermissions } from 'sanity';
import { publishedId } from '#core/content/draftId.ts';
import { useDialogFocus } from '../keyboard/useDialogFocus.ts';
import { ChangeDialog } from '../people/ChangeDialog.tsx';
import { PersonChoice } from './PersonChoice.tsx';

export type RequestDialogProps = {
  readonly draft: SanityDocument;
  /** Asks somebody, by their id. Rejects with an Error when the request cannot be stored. */
  readonly onRequest: (to: string, note: string) => Promise<void>;
  readonly onClose: () => void;
};

/** Asks who should publish a draft, among those who may, and for a message to them. */
export function RequestDialog({ draft, onRequest, onClose }: RequestDialogProps): ReactNode {
  const noteId = useId();
  const start = useDialogFocus<HTMLSelectElement>();
  // The list is loaded again for each object.
  const documentValue = useMemo(() => ({ ...draft, _id: publishedId(draft._id) }), [draft]);
  const { data, loading } = useUserListWithPermissions({ documentValue, permission: 'update' });
  const people = (data ?? [])
    .filter(({ granted }) => granted)
    .map(({ id, displayName }) => ({ id, name: displayName ?? id }));
  const [chosen, setChosen] = useState('');
  const [note, setNote] = useState('');
  const to = people.find(({ id }) => id === chosen) ?? people[0];
  return (
    <ChangeDialog
      title="Request publishing"
      about={
        people.length > 0 || loading
          ? 'The request is a task for this person. Your draft stays as it is, and you can go on writing.'
          : 'Nobody can publish this document at the moment. Ask an administrator to give somebody the role of an editor.'
      }
      button="Send the request"
      isPossible={to !== undefined}
      onSubmit={async () => {
        if (to) await onRequest(to.id, note);
        return undefined;
      }}
      onChanged={() => undefined}
      onClose={onClose}
    >
      <PersonChoice
        label="Who should publish it?"
        people={people}
        chosen={to?.id ?? ''}
        start={start}
        onChange={setChosen}
      />
      <Stack gap={3}>
        <Text as="label" htmlFor={noteId} size={1} weight="medium">
          What should they know? (optional)
        </Text>
        <TextArea
          id={noteId}
          rows={3}
          value={note}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
      </Stack>
    </ChangeDialog>
  );
}
