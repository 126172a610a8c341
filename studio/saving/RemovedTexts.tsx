import type { ReactNode, RefObject } from 'react';
import type { RemovedPart } from './removals.ts';
import { Box, Button, Dialog, Flex, Stack, Text, TextArea } from '@sanity/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCopyText } from '../copy/useCopyText.ts';
import { focusForm } from '../keyboard/focusForm.ts';
import { onUse } from '../keyboard/onUse.ts';
import { onRemoval } from './removals.ts';

/** Shows a writer the text of an item that somebody else removed while they had it open, and receives what they go on typing. */
export function RemovedTexts(): ReactNode {
  const [removals, setRemovals] = useState<readonly RemovedPart[]>([]);
  // At once: the next key is for its field.
  useEffect(() => onRemoval((removal) => flushSync(() => setRemovals((all) => [...all, removal]))), []);
  const [removal] = removals;
  if (!removal) return undefined;
  const close = (): void => {
    flushSync(() => setRemovals(removals.slice(1)));
    if (document.activeElement === document.body) focusForm();
  };
  return <RemovedText key={removals.length} {...removal} onClose={close} />;
}

function RemovedText({ name, text, onClose }: RemovedPart & { readonly onClose: () => void }): ReactNode {
  const copy = useCopyText();
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog id="removed-text" header="Somebody has removed what you had open" onClose={onClose} width={1}>
      <Box padding={4}>
        <Stack gap={4}>
          <Text size={1}>
            “{name}” is no longer in the document. Its text is below, including what you typed last, and you
            can go on typing here. Copy what you want to keep.
          </Text>
          <RemovedField field={field} text={text} />
          <Flex gap={2} justify="flex-end">
            <Button mode="bleed" text="Close" onClick={onClose} />
            <Button text="Copy the text" onClick={() => copy(field.current?.value ?? text)} />
          </Flex>
        </Stack>
      </Box>
    </Dialog>
  );
}

type RemovedFieldProps = { readonly field: RefObject<HTMLTextAreaElement | null>; readonly text: string };

/** A component of its own, because the dialog renders its content later than itself. */
function RemovedField({ field, text }: RemovedFieldProps): ReactNode {
  useLayoutEffect(() => {
    field.current?.setSelectionRange(text.length, text.length);
    return field.current ? holdFocus(field.current) : undefined;
  }, [field, text]);
  return <TextArea ref={field} aria-label="The removed text" rows={8} defaultValue={text} />;
}

/** The most times that the focus is taken back, so that this never fights with a dialog that traps the focus. */
const maxTries = 10;

/**
 * Gives a field the focus, and takes it back whenever a form, a dialog or a text takes it, until somebody uses the Studio (`onUse`). While they
 * type into the field, `keepTyping` does the same.
 * @returns a function that ends it
 */
function holdFocus(field: HTMLElement): () => void {
  let tries = 0;
  const takeBack = ({ target }: FocusEvent): void => {
    if (target === field || tries === maxTries) return;
    tries += 1;
    field.focus({ preventScroll: true });
  };
  const end = (): void => {
    document.removeEventListener('focusin', takeBack);
    stop();
  };
  const stop = onUse(end);
  document.addEventListener('focusin', takeBack);
  field.focus({ preventScroll: true });
  return end;
}
