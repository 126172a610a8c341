import type { ReactNode, RefObject } from 'react';
import type { UndoneFields } from './undoneFields.ts';
import { Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { useSchema } from 'sanity';
import { listSome } from '#core/text/listSome.ts';
import { undoneTexts } from './undoneTexts.ts';

export type UndoneNoteProps = {
  /** The type of the document. */
  readonly type: string;
  readonly undone: UndoneFields;
  readonly form?: keyof typeof undoneTexts;
  readonly buttonRef?: RefObject<HTMLButtonElement | null> | undefined;
  readonly isBusy: boolean;
  /** Takes the published values of the fields that the draft or version has not changed. */
  readonly onTake: () => void;
  /** Says what to do first while they cannot be taken. */
  readonly first?: string | undefined;
};

/** Says which newer changes publishing a draft or version would undo, and offers to take them into it. */
export function UndoneNote(props: UndoneNoteProps): ReactNode {
  return (
    <Card padding={3} radius={2} tone="caution" border data-testid="undone-note">
      <Stack gap={3}>
        <Text size={1}>{undoneTexts[props.form ?? 'draft'].intro}</Text>
        <UndoneLines {...props} />
      </Stack>
    </Card>
  );
}

/** The fields and the button of such a note. */
export function UndoneLines(props: UndoneNoteProps): ReactNode {
  const { type, undone, form = 'draft', buttonRef, isBusy, onTake, first } = props;
  const { untouched, changedInBoth } = undone;
  const titles = useFieldTitles(type);
  const texts = undoneTexts[form];
  return (
    <>
      {changedInBoth.length > 0 && (
        <Text size={1}>
          Changed there and in the {form}: {titles(changedInBoth)}. {texts.replaces}
        </Text>
      )}
      {untouched.length > 0 && (
        <>
          <Text size={1}>
            Changed only there: {titles(untouched)}. {texts.undoes} {first}
          </Text>
          {first === undefined && (
            <Flex>
              <Button
                ref={buttonRef}
                mode="ghost"
                fontSize={1}
                text={`Take it into the ${form}`}
                disabled={isBusy}
                onClick={onTake}
              />
            </Flex>
          )}
        </>
      )}
    </>
  );
}

/** Returns a function that lists fields of a document type as its form calls them. */
function useFieldTitles(type: string): (names: readonly string[]) => string {
  const schemaType = useSchema().get(type);
  const fields = schemaType?.jsonType === 'object' ? schemaType.fields : [];
  const titleOf = (name: string): string => fields.find((field) => field.name === name)?.type.title ?? name;
  return (names) => listSome(names.map((name) => `“${titleOf(name)}”`));
}
