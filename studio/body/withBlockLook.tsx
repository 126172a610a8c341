import type { ComponentType } from 'react';
import type { ObjectDefinition, PreviewProps, SchemaTypeDefinition } from 'sanity';
import type { ObjectBlock } from '#core/content/portableText.ts';
import type { BlockPicture } from './blockPreviews.tsx';
import { CodeBlockIcon } from '@sanity/icons/CodeBlock';
import { ComponentIcon } from '@sanity/icons/Component';
import { DocumentsIcon } from '@sanity/icons/Documents';
import { DownloadIcon } from '@sanity/icons/Download';
import { ImageIcon } from '@sanity/icons/Image';
import { InfoOutlineIcon } from '@sanity/icons/InfoOutline';
import { ThLargeIcon } from '@sanity/icons/ThLarge';
import { ToggleArrowRightIcon } from '@sanity/icons/ToggleArrowRight';
import { forCustomBlocks } from '#core/custom/customBlockTypes.ts';
import { isRecord } from '#core/isRecord.ts';
import {
  AdmonitionPicture,
  customPicture,
  DetailsPicture,
  TablePicture,
  TabsPicture,
} from './blockPreviews.tsx';
import { WithActions } from './WithActions.tsx';

/** The look of a block in the Studio: its icon, and possibly a picture with the fields that it needs. */
type Look = {
  readonly icon: ComponentType;
  readonly picture?: { readonly fields: readonly string[]; readonly Picture: BlockPicture };
};

const looks: Readonly<Record<ObjectBlock['_type'], Look>> = {
  codeBlock: { icon: CodeBlockIcon },
  admonition: {
    icon: InfoOutlineIcon,
    picture: { fields: ['kind', 'title', 'body'], Picture: AdmonitionPicture },
  },
  figure: { icon: ImageIcon },
  table: {
    icon: ThLargeIcon,
    picture: { fields: ['caption', 'headerRow', 'alignments', 'rows'], Picture: TablePicture },
  },
  tabs: { icon: DocumentsIcon, picture: { fields: ['items'], Picture: TabsPicture } },
  details: { icon: ToggleArrowRightIcon, picture: { fields: ['summary', 'body'], Picture: DetailsPicture } },
  download: { icon: DownloadIcon },
  ...forCustomBlocks((type, texts) => ({
    icon: ComponentIcon,
    picture: { fields: ['unused'], Picture: customPicture(type, texts) },
  })),
};

const looksByName: ReadonlyMap<string, Look> = new Map(Object.entries(looks));

/**
 * Adds to a block type its icon and, if it has one, its picture in place of Sanity's one-line preview. Other types are
 * returned as they are.
 */
export function withBlockLook(type: SchemaTypeDefinition): SchemaTypeDefinition {
  const look = looksByName.get(type.name);
  if (!look) return type;
  const shown = { ...type, icon: look.icon };
  if (!look.picture || !isObjectType(shown)) return shown;
  const { fields, Picture } = look.picture;
  return {
    ...shown,
    preview: {
      select: Object.fromEntries(fields.map((field) => [field, field])),
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

function isObjectType(type: SchemaTypeDefinition): type is ObjectDefinition {
  return type.type === 'object';
}

/** Sanity passes what `prepare` returned on to the component, but its types do not declare that. */
function valueOf(props: object): Readonly<Record<string, unknown>> {
  const value: unknown = 'value' in props ? props.value : undefined;
  return isRecord(value) ? value : {};
}
