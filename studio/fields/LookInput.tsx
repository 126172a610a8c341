import type { ReactNode } from 'react';
import type { ObjectInputProps } from 'sanity';
import { Grid, Stack, Text } from '@sanity/ui';
import { useFormValue } from 'sanity';
import { accentNotes } from '#core/custom/accentNotes.ts';
import { LookPicture } from './LookPicture.tsx';

/** The fields of the look below a picture of the result in both colour modes, which follows them, and what is adjusted so that it can be read. */
export function LookInput(props: ObjectInputProps): ReactNode {
  const title = useFormValue(['title']);
  const { accentColor, titleFont, textFont } = props.value ?? {};
  const notes = accentNotes(typeof accentColor === 'string' ? accentColor : undefined);
  return (
    <Stack gap={5}>
      <Stack gap={3}>
        <Grid gridTemplateColumns={[1, 1, 2]} gap={3}>
          {(['light', 'dark'] as const).map((mode) => (
            <LookPicture
              key={mode}
              mode={mode}
              title={typeof title === 'string' ? title : ''}
              look={{ accentColor, titleFont, textFont }}
            />
          ))}
        </Grid>
        <Stack gap={3} aria-live="polite">
          {notes.map((note) => (
            <Text key={note} muted size={1}>
              {note}
            </Text>
          ))}
        </Stack>
      </Stack>
      {props.renderDefault(props)}
    </Stack>
  );
}
