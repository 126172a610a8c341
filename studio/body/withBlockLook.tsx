import type {
  FieldDefinition,
  ObjectDefinition,
  PreviewProps,
  SchemaTypeDefinition,
  StringInputProps,
} from 'sanity';
import type { BlockPicture } from './blockPreviews.tsx';
import { Stack } from '@sanity/ui';
import { descriptionOf } from '#core/blocks/blocks.ts';
import { isRecord } from '#core/isRecord.ts';
import { referenceSelection } from '#schema/content/objects/referencePreview.ts';
import { blockIcons } from './blockIcons.generated.ts';
import { AdmonitionPicture, describedPicture, TablePicture, TabsPicture } from './blockPreviews.tsx';
import { DrawnSource } from './DrawnSource.tsx';
import { PageCardPicture, SnippetPicture } from './referencePictures.tsx';
import { WithActions } from './WithActions.tsx';

/** The pictures of blocks of which their title and the beginning of their text say too little. */
const pictures: Readonly<Record<string, BlockPicture>> = {
  admonition: AdmonitionPicture,
  table: TablePicture,
  tabs: TabsPicture,
  snippet: SnippetPicture,
  pageCard: PageCardPicture,
};

/**
 * Adds to a block type its icon and, if it is an object, a picture in place of Sanity's one-line preview; code has another one
 * (`withCodeEditor`). Other types are returned as they are.
 */
export function withBlockLook(type: SchemaTypeDefinition): SchemaTypeDefinition {
  const description = descriptionOf(type.name);
  const icon = blockIcons[type.name];
  if (!description || !icon) return type;
  const shown = { ...type, icon };
  if (!isObjectType(shown) || description.base === 'code') return shown;
  const fields = shown.fields.map(({ name }) => name);
  const ownFields = shown.fields.map((field) =>
    description.fields[field.name]?.kind === 'source' ? withDrawing(type.name, field) : field,
  );
  const Picture = pictures[type.name] ?? describedPicture(type.name, description);
  return {
    ...shown,
    fields: ownFields,
    preview: {
      select: {
        ...Object.fromEntries(fields.map((field) => [field, field])),
        ...referenceSelection(description.fields),
      },
      prepare: (value: Readonly<Record<string, unknown>>) => ({ title: type.title ?? type.name, value }),
    },
    components: {
      preview: (props: PreviewProps) =>
        props.layout === 'block' ? (
          <WithActions {...props}>
            <Picture value={valueOf(props)} />
          </WithActions>
        ) : (
          props.renderDefault(props)
        ),
    },
  };
}

/** Shows what a field draws below it. */
function withDrawing(type: string, field: FieldDefinition): FieldDefinition {
  const input = (props: StringInputProps) => (
    <Stack gap={3}>
      {props.renderDefault(props)}
      <DrawnSource type={type} source={props.value ?? ''} />
    </Stack>
  );
  return { ...field, components: { input } };
}

function isObjectType(type: SchemaTypeDefinition): type is ObjectDefinition {
  return type.type === 'object';
}

/** Sanity passes what `prepare` returned on to the component, but its types do not declare that. */
function valueOf(props: object): Readonly<Record<string, unknown>> {
  const value: unknown = 'value' in props ? props.value : undefined;
  return isRecord(value) ? value : {};
}
