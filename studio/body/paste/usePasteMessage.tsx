import { Stack, Text } from '@sanity/ui';
import { useToast } from '@sanity/ui/toast';
import { useEffect, useId } from 'react';
import { useFormValue } from 'sanity';
import { publishedId } from '#core/content/draftId.ts';

/**
 * Returns a function that shows what became of a paste. The message is about the text that it was pasted into, and disappears when the writer
 * goes to another document.
 */
export function usePasteMessage(): (notes: readonly string[]) => void {
  const { push } = useToast();
  const id = `${useId()}-${publishedId(String(useFormValue(['_id'])))}`;
  useEffect(() => () => void push({ id, duration: aMoment }), [push, id]);
  return (notes) => {
    push({
      id,
      status: 'warning',
      closable: true,
      duration: 30_000,
      title: 'Not everything could be pasted as it was',
      description: <NoteList notes={notes} />,
    });
  };
}

/** Milliseconds. There is no other way to close a message. */
const aMoment = 1;

function NoteList({ notes }: { readonly notes: readonly string[] }) {
  return (
    <Stack gap={2}>
      {notes.map((note) => (
        <Text key={note} size={1}>
          {note}
        </Text>
      ))}
    </Stack>
  );
}
