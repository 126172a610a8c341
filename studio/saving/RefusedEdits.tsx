import type { ReactNode } from 'react';
import { Button, Stack, Text } from '@sanity/ui';
import { useToast } from '@sanity/ui/toast';
import { useEffect } from 'react';
import { useSaving } from './useSaving.ts';

/** The time during which the text can be copied, in milliseconds: whoever is typing may notice the message late. */
const duration = 600_000;

/** Tells a writer that the lake has refused what they typed last, and lets them copy their text. */
export function RefusedEdits(): ReactNode {
  const { onRefusal } = useSaving();
  const toast = useToast();
  useEffect(
    () =>
      onRefusal(({ id, text }) =>
        toast.push({
          id: `refused-${id}`,
          status: 'error',
          closable: true,
          duration,
          title: 'What you typed last was not saved',
          description: <Refused text={text} />,
        }),
      ),
    [onRefusal, toast],
  );
  return null;
}

function Refused({ text }: { readonly text: string }): ReactNode {
  const toast = useToast();
  const copy = (): void =>
    void navigator.clipboard.writeText(text).then(
      () => toast.push({ status: 'success', title: 'Your text is on the clipboard.' }),
      () => toast.push({ status: 'error', title: 'The browser does not let the Studio copy.' }),
    );
  return (
    <Stack gap={3}>
      <Text size={1}>Somebody has deleted the document, or you may no longer change it.</Text>
      {text !== '' && <Button mode="ghost" fontSize={1} padding={2} text="Copy its text" onClick={copy} />}
    </Stack>
  );
}
