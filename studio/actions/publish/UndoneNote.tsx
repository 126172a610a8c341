import type { ReactNode, RefObject } from 'react';
import type { UndoneFields } from './undoneFields.ts';
import { Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { useFieldTitles } from './useFieldTitles.ts';

export type UndoneNoteProps = {
  /** The type of the document. */
  readonly type: string;
  readonly undone: UndoneFields;
  readonly buttonRef?: RefObject<HTMLButtonElement | null> | undefined;
  readonly isBusy: boolean;
  /** Takes the published values of the fields that the draft has not changed. */
  readonly onTake: () => void;
};

/** Says which newer changes publishing a draft would undo, and offers to take them into it. */
export function UndoneNote({ type, undone, buttonRef, isBusy, onTake }: UndoneNoteProps): ReactNode {
  const { untouched, changedInBoth } = undone;
  const titles = useFieldTitles(type);
  return (
    <Card padding={3} radius={2} tone="caution" border data-testid="undone-note">
      <Stack gap={3}>
        <Text size={1}>
          Something else was published here after this draft was begun: a release or an import, for example.
        </Text>
        {changedInBoth.length > 0 && (
          <Text size={1}>
            Changed there and in the draft: {titles(changedInBoth)}. Publishing replaces it by what the draft
            has.
          </Text>
        )}
        {untouched.length > 0 && (
          <>
            <Text size={1}>
              Changed only there: {titles(untouched)}. The draft still has what was published before, and
              publishing it would undo the change.
            </Text>
            <Flex>
              <Button
                ref={buttonRef}
                mode="ghost"
                fontSize={1}
                text="Take it into the draft"
                disabled={isBusy}
                onClick={onTake}
              />
            </Flex>
          </>
        )}
      </Stack>
    </Card>
  );
}
