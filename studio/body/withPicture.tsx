import type { ObjectDefinition, PreviewProps, SchemaTypeDefinition } from 'sanity';
import type { BlockPicture } from './blockPreviews.tsx';
import {
  AdmonitionPicture,
  CalculatorPicture,
  DetailsPicture,
  TablePicture,
  TabsPicture,
} from './blockPreviews.tsx';

/** What a picture needs of a block, and the picture. */
const pictures: Readonly<
  Record<string, { readonly fields: readonly string[]; readonly Picture: BlockPicture }>
> = {
  admonition: { fields: ['kind', 'title', 'body'], Picture: AdmonitionPicture },
  table: { fields: ['caption', 'headerRow', 'rows'], Picture: TablePicture },
  tabs: { fields: ['items'], Picture: TabsPicture },
  details: { fields: ['summary', 'body'], Picture: DetailsPicture },
  savingsCalculator: { fields: ['unused'], Picture: CalculatorPicture },
};

/** The same type; if it is a block that has a picture, that stands in the text in place of Sanity's line of text. */
export function withPicture(type: SchemaTypeDefinition): SchemaTypeDefinition {
  const known = pictures[type.name];
  if (known === undefined || !isObjectType(type)) return type;
  const { fields, Picture } = known;
  return {
    ...type,
    preview: {
      select: Object.fromEntries(fields.map((field) => [field, field])),
      prepare: (value: Readonly<Record<string, unknown>>) => ({ title: type.title ?? type.name, value }),
    },
    components: {
      preview: (props: PreviewProps) =>
        props.layout === 'block' ? <Picture value={valueOf(props)} /> : props.renderDefault(props),
    },
  };
}

function isObjectType(type: SchemaTypeDefinition): type is ObjectDefinition {
  return type.type === 'object';
}

/** What `prepare` gave goes through to the component, which Sanity's types do not say. */
function valueOf(props: object): Readonly<Record<string, unknown>> {
  const value: unknown = 'value' in props ? props.value : undefined;
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
