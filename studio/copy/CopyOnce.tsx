import type { ReactNode } from 'react';
import { Button, Card, Flex, Stack, Text, TextInput } from '@sanity/ui';
import { useRef, useState } from 'react';

/** Something that is shown only now, such as a link or a token, with a button that copies it. */
export function CopyOnce({
  about,
  label,
  text,
}: {
  /** A description of the text, and what to do with it. */
  readonly about: string;
  readonly label: string;
  readonly text: string;
}): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    input.current?.select();
    // Without permission for the clipboard, the selected text can still be copied.
    await navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => {},
    );
  };
  return (
    <Card padding={3} radius={2} tone="positive">
      <Stack gap={3}>
        <Text size={1}>{about}</Text>
        <Flex gap={2}>
          <div style={{ flex: 1 }}>
            <TextInput
              ref={input}
              aria-label={label}
              readOnly
              value={text}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </div>
          <Button text={isCopied ? 'Copied' : 'Copy'} mode="ghost" onClick={() => void copy()} />
        </Flex>
      </Stack>
    </Card>
  );
}
