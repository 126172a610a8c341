import type { ReactNode } from 'react';
import type { OthersNoteProps } from './OthersNote.tsx';
import { Button, Flex, Stack } from '@sanity/ui';
import { useDialogFocus } from '../../keyboard/useDialogFocus.ts';
import { OthersNote } from './OthersNote.tsx';

export type OthersQuestionProps = OthersNoteProps & {
  readonly tone: 'critical' | 'positive';
  /** The text of the button that continues. */
  readonly button: string;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
};

/** The content of a dialog that tells a writer whose words an action affects, before it is carried out. */
export function OthersQuestion({
  tone,
  button,
  isBusy,
  onCancel,
  onConfirm,
  ...note
}: OthersQuestionProps): ReactNode {
  const start = useDialogFocus<HTMLButtonElement>();
  return (
    <Stack gap={4}>
      <OthersNote {...note} />
      <Flex gap={2} justify="flex-end">
        <Button ref={start} mode="bleed" text="Cancel" onClick={onCancel} />
        <Button tone={tone} text={button} disabled={isBusy} onClick={onConfirm} />
      </Flex>
    </Stack>
  );
}
