import type { ReactNode } from 'react';
import { Button, Dialog, Flex, Stack, Text } from '@sanity/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { CopyOnce } from '../copy/CopyOnce.tsx';
import { useDialogFocus } from '../keyboard/useDialogFocus.ts';
import { ErrorMessage } from './ErrorMessage.tsx';

/** The result of a change, which is shown only once it is made. */
export type MadeChange = { readonly about: string; readonly label: string; readonly text: string };

export type ChangeDialogProps = {
  readonly title: string;
  /** An explanation of the change. */
  readonly about: string;
  readonly button: string;
  /** True if it takes something away. */
  readonly isSerious?: boolean;
  readonly isPossible?: boolean;
  /** The fields to fill in, the first of which gets the focus; without them, the focus begins at *Cancel*. */
  readonly children?: ReactNode;
  /** Makes the change. Rejects with an Error whose message is shown. The dialog stays open if there is a result to show. */
  readonly onSubmit: () => Promise<MadeChange | undefined>;
  readonly onChanged: () => void;
  readonly onClose: () => void;
};

/** Asks before a change of access, makes it, and shows the result. */
export function ChangeDialog({
  title,
  about,
  button,
  isSerious = false,
  isPossible = true,
  children,
  onSubmit,
  onChanged,
  onClose,
}: ChangeDialogProps): ReactNode {
  const id = useId();
  const start = useDialogFocus<HTMLButtonElement>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [made, setMade] = useState<MadeChange>();
  const submit = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const shown = await onSubmit();
      onChanged();
      if (!shown) return onClose();
      setMade(shown);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <Dialog id={id} header={title} width={1} onClose={onClose}>
      {made ? (
        <MadeView made={made} onClose={onClose} />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy && isPossible) void submit();
          }}
        >
          <Stack padding={4} gap={4}>
            <Text size={1}>{about}</Text>
            {children}
            {problem !== undefined && <ErrorMessage text={problem} />}
            <Flex gap={2} justify="flex-end">
              <Button
                {...(children === undefined && { ref: start })}
                type="button"
                mode="bleed"
                text="Cancel"
                disabled={isBusy}
                onClick={onClose}
              />
              <Button
                type="submit"
                // On a solid ground, Sanity's letters are too pale to be read by everybody.
                mode="ghost"
                tone={isSerious ? 'critical' : 'primary'}
                text={button}
                disabled={isBusy || !isPossible}
              />
            </Flex>
          </Stack>
        </form>
      )}
    </Dialog>
  );
}

/** Takes the focus of the button that was pressed and is gone. */
function MadeView({ made, onClose }: { readonly made: MadeChange; readonly onClose: () => void }): ReactNode {
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => done.current?.focus(), []);
  return (
    <Stack padding={4} gap={4}>
      <CopyOnce {...made} />
      <Flex justify="flex-end">
        <Button ref={done} mode="ghost" text="Done" onClick={onClose} />
      </Flex>
    </Stack>
  );
}
