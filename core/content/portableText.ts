/**
 * Portable Text in core's shapes: as a writer entered it, but with plain document ids for references, and without
 * `null`, `_ref` and `_weak`. Sanity's types for these shapes are in `schema/content/objects`.
 */
import type { CustomBlockType } from '../custom/customBlocks.ts';
import type { ImageUse } from './imageUse.ts';

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

export type TextStyle = 'normal' | 'h2' | 'h3' | 'h4' | 'blockquote';

/** A `continued` item is a numbered one whose list, if it begins one, continues after the numbered list before it on its level. */
export type ListItem = 'bullet' | 'number' | 'continued';

export type TextBlock = {
  readonly _type: 'block';
  readonly _key: string;
  readonly style: TextStyle;
  readonly listItem?: ListItem;
  /** Depth of a list item, 1 is outermost. */
  readonly level?: number;
  readonly children: readonly Span[];
  readonly markDefs: readonly (InternalLink | AddressLink)[];
  /** The ids that a heading had before it was renamed. Links to these still lead to it. */
  readonly formerIds?: readonly string[];
};

export type SourceCodeBlock = {
  readonly _type: 'codeBlock';
  readonly _key: string;
  /** A name from the list of languages in `core/text/codeLanguages.ts`. */
  readonly language: string;
  readonly filename?: string;
  readonly code: string;
  /** Line numbers, counted from 1. */
  readonly highlightedLines: readonly number[];
};

export type AdmonitionKind = 'note' | 'tip' | 'info' | 'warning' | 'danger';

export type AdmonitionBlock<Form extends BlockForm = Written> = {
  readonly _type: 'admonition';
  readonly _key: string;
  readonly kind: AdmonitionKind;
  readonly title?: string;
  readonly body: readonly BlockOf<Form>[];
};

export type FigureBlock = ImageUse & {
  readonly _type: 'figure';
  readonly _key: string;
  readonly caption?: string;
};

/** A cell holds text blocks of style `normal` without lists: inline text, marks and links. */
export type TableCell<Form extends BlockForm = Written> = {
  readonly _key: string;
  readonly content: readonly Form['text'][];
};
export type TableRow<Form extends BlockForm = Written> = {
  readonly _key: string;
  readonly cells: readonly TableCell<Form>[];
};
export type ColumnAlignment = 'left' | 'center' | 'right';

export type TableBlock<Form extends BlockForm = Written> = {
  readonly _type: 'table';
  readonly _key: string;
  readonly headerRow: boolean;
  readonly caption?: string;
  /** From left to right. A column without one is aligned left; absent if all are. */
  readonly alignments?: readonly ColumnAlignment[];
  readonly rows: readonly TableRow<Form>[];
};

export type TabItem<Form extends BlockForm = Written> = {
  readonly _key: string;
  readonly label: string;
  readonly body: readonly BlockOf<Form>[];
};
export type TabsBlock<Form extends BlockForm = Written> = {
  readonly _type: 'tabs';
  readonly _key: string;
  /** Tabs of the same group switch together on every page. */
  readonly group?: string;
  readonly items: readonly TabItem<Form>[];
};

export type DetailsBlock<Form extends BlockForm = Written> = {
  readonly _type: 'details';
  readonly _key: string;
  readonly summary: string;
  readonly body: readonly BlockOf<Form>[];
};

export type DownloadBlock = {
  readonly _type: 'download';
  readonly _key: string;
  /** Id of an asset in `Content.assets`. */
  readonly asset: string;
  readonly title: string;
  readonly description?: string;
};

/** A block that only this site has. */
export type CustomBlock = {
  readonly [Type in CustomBlockType]: { readonly _type: Type; readonly _key: string };
}[CustomBlockType];

/** A block that contains no others. */
export type LeafBlock = SourceCodeBlock | FigureBlock | DownloadBlock | CustomBlock;

/** The shape of text blocks and leaves: as written, or as resolved for a page. */
export type BlockForm = { readonly text: Keyed<'block'>; readonly leaf: Keyed<LeafBlock['_type']> };
type Keyed<Type> = { readonly _type: Type; readonly _key: string };

/** Blocks as writers entered them. */
export type Written = { readonly text: TextBlock; readonly leaf: LeafBlock };

/** Any block whose text blocks and leaves have this form, at every depth. */
export type BlockOf<Form extends BlockForm> =
  | Form['text']
  | Form['leaf']
  | AdmonitionBlock<Form>
  | TableBlock<Form>
  | TabsBlock<Form>
  | DetailsBlock<Form>;

export type Block = BlockOf<Written>;

export type BlockType = Block['_type'];

/** All blocks except text blocks; the Studio calls them objects. */
export type ObjectBlock = Exclude<Block, TextBlock>;
