import type { Blocks, ObjectBlockType } from '../blocks/blocks.ts';
/**
 * Portable Text in core's shapes: as a writer entered it, but with plain document ids for references, and without
 * `null`, `_ref` and `_weak`. Sanity's types for these shapes are in `schema/content/objects`.
 */
import type { BlockDescription } from '../blocks/description/blockDescription.ts';
import type { BlockField, BlockFields } from '../blocks/description/blockField.ts';
import type { BaseValues } from './baseValues.ts';

export type Span = {
  readonly _type: 'span';
  readonly _key: string;
  readonly text: string;
  /** Decorators (`Decorator`) and the `_key`s of `markDefs`. */
  readonly marks: readonly string[];
};

export type InternalLink = {
  readonly _type: 'internalLink';
  readonly _key: string;
  /** Published id of the document it links to. */
  readonly target: string;
  /** Id of a heading on the target page. */
  readonly anchor?: string;
};

export type AddressLink = { readonly _type: 'link'; readonly _key: string; readonly href: string };

/** Words with a note, which readers find below the text. */
export type Footnote = { readonly _type: 'footnote'; readonly _key: string; readonly text: string };

/** An annotation of words: a link or a footnote. */
export type Annotation = InternalLink | AddressLink | Footnote;

export type TextStyle = 'normal' | 'h2' | 'h3' | 'h4' | 'blockquote';

/** A `continued` item is a numbered one whose list, if it begins one, continues after the numbered list before it on its level. */
export type ListItem = 'bullet' | 'number' | 'continued';

export type TextBlock = {
  readonly _type: 'block';
  readonly _key: string;
  readonly style: TextStyle;
  readonly listItem?: ListItem;
  /** Depth of a list item, 1 is outermost. Another block with a level is part of the item before it that has this level. */
  readonly level?: number;
  readonly children: readonly Span[];
  readonly markDefs: readonly Annotation[];
  /** The ids that a heading had before it was renamed. Links to these still lead to it. */
  readonly formerIds?: readonly string[];
};

/** The type of a block that contains no others. */
type LeafType = {
  readonly [Type in ObjectBlockType]: HoldsBlocks<Blocks[Type]['fields']> extends true ? never : Type;
}[ObjectBlockType];

type HoldsBlocks<Fields extends BlockFields> =
  Extract<Fields[keyof Fields]['kind'], 'body' | 'inline' | 'items'> extends never ? false : true;

/** A block that contains no others. */
export type LeafBlock = {
  readonly [Type in LeafType]: Keyed<Type> &
    BaseOf<Blocks[Type]> &
    FieldValues<Blocks[Type]['fields'], never>;
}[LeafType];

type BaseOf<Description extends BlockDescription> = Description extends {
  readonly base: infer Base extends keyof BaseValues;
}
  ? BaseValues[Base]
  : object;

/** The shape of text blocks and leaves: as written, or as resolved for a page. */
export type BlockForm = { readonly text: Keyed<'block'>; readonly leaf: Keyed<LeafType> };
type Keyed<Type> = {
  readonly _type: Type;
  readonly _key: string;
  /** The level of the list item that the block is part of; absent outside of lists. */
  readonly level?: number;
};

/** Blocks as writers entered them. */
export type Written = { readonly text: TextBlock; readonly leaf: LeafBlock };

/** Any block whose text blocks and leaves have this form, at every depth. */
export type BlockOf<Form extends BlockForm> = Form['text'] | Form['leaf'] | NestingBlock<Form>;

type NestingBlock<Form extends BlockForm> = {
  readonly [Type in Exclude<ObjectBlockType, LeafType>]: Keyed<Type> &
    FieldValues<Blocks[Type]['fields'], Form>;
}[Exclude<ObjectBlockType, LeafType>];

/** The block with this type. */
export type BlockNamed<Type extends ObjectBlockType, Form extends BlockForm = Written> = Extract<
  BlockOf<Form>,
  { readonly _type: Type }
>;

export type Block = BlockOf<Written>;

export type SourceCodeBlock = BlockNamed<'codeBlock'>;

/** Rows of cells. A column without an alignment is aligned left. */
export type TableBlock = BlockNamed<'table'>;
export type TableRow = TableBlock['rows'][number];

/** The values of fields. */
type FieldValues<Fields extends BlockFields, Form extends BlockForm> = {
  readonly [Name in keyof Fields as IsOptional<Fields[Name]> extends true ? never : Name]: FieldValue<
    Fields[Name],
    Form
  >;
} & {
  readonly [Name in keyof Fields as IsOptional<Fields[Name]> extends true ? Name : never]?: FieldValue<
    Fields[Name],
    Form
  >;
};

type IsOptional<Field extends BlockField> = Field['kind'] extends 'alignments' | 'upload'
  ? true
  : Field['kind'] extends 'text'
    ? Field extends { readonly required: true }
      ? false
      : true
    : false;

type FieldValue<Field extends BlockField, Form extends BlockForm> = {
  readonly text: string;
  readonly source: string;
  readonly choice: Field extends { readonly options: infer Options } ? Extract<keyof Options, string> : never;
  readonly flag: boolean;
  readonly body: readonly BlockOf<Form>[];
  readonly inline: readonly Form['text'][];
  readonly alignments: readonly ColumnAlignment[];
  /** Published id of the document. */
  readonly reference: string;
  /** Id of a file in `Content.assets`; on a page its path. */
  readonly upload: string;
  readonly items: Field extends { readonly item: { readonly fields: infer Fields extends BlockFields } }
    ? readonly ({ readonly _key: string } & FieldValues<Fields, Form>)[]
    : never;
}[Field['kind']];

export type ColumnAlignment = 'left' | 'center' | 'right';
