/**
 * Portable Text as the rest of the project sees it: what a writer wrote, with references as plain document ids and no
 * `null`, `_ref` or `_weak` left. The Sanity side of these shapes is in `schema/content/objects`.
 */
export type Span = {
  readonly _type: 'span';
  readonly _key: string;
  readonly text: string;
  /** Decorators (`strong`, `em`, `code`) and the `_key`s of `markDefs`. */
  readonly marks: readonly string[];
};

export type InternalLink = {
  readonly _type: 'internalLink';
  readonly _key: string;
  /** Id of the (published) document that is linked to. */
  readonly target: string;
  /** Id of a heading on the target page. */
  readonly anchor?: string;
};

export type ExternalLink = { readonly _type: 'link'; readonly _key: string; readonly href: string };

export type TextStyle = 'normal' | 'h2' | 'h3' | 'h4' | 'blockquote';

export type TextBlock = {
  readonly _type: 'block';
  readonly _key: string;
  readonly style: TextStyle;
  readonly listItem?: 'bullet' | 'number';
  /** Depth of a list item, 1 is outermost. */
  readonly level?: number;
  readonly children: readonly Span[];
  readonly markDefs: readonly (InternalLink | ExternalLink)[];
};

export type CodeBlock = {
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

export type Admonition = {
  readonly _type: 'admonition';
  readonly _key: string;
  readonly kind: AdmonitionKind;
  readonly title?: string;
  readonly body: readonly Block[];
};

export type Figure = {
  readonly _type: 'figure';
  readonly _key: string;
  /** Id of an asset in `Content.assets`. */
  readonly asset: string;
  readonly alt: string;
  readonly caption?: string;
};

/** A cell holds text blocks of style `normal` without lists: inline text, marks and links. */
export type TableCell = { readonly _key: string; readonly content: readonly TextBlock[] };
export type TableRow = { readonly _key: string; readonly cells: readonly TableCell[] };
export type Table = {
  readonly _type: 'table';
  readonly _key: string;
  readonly headerRow: boolean;
  readonly caption?: string;
  readonly rows: readonly TableRow[];
};

export type TabItem = { readonly _key: string; readonly label: string; readonly body: readonly Block[] };
export type Tabs = {
  readonly _type: 'tabs';
  readonly _key: string;
  /** Tabs of one group are switched together on every page. */
  readonly group?: string;
  readonly items: readonly TabItem[];
};

export type Details = {
  readonly _type: 'details';
  readonly _key: string;
  readonly summary: string;
  readonly body: readonly Block[];
};

export type Download = {
  readonly _type: 'download';
  readonly _key: string;
  /** Id of an asset in `Content.assets`. */
  readonly asset: string;
  readonly title: string;
  readonly description?: string;
};

export type SavingsCalculator = { readonly _type: 'savingsCalculator'; readonly _key: string };

export type Block =
  | TextBlock
  | CodeBlock
  | Admonition
  | Figure
  | Table
  | Tabs
  | Details
  | Download
  | SavingsCalculator;

export type BlockType = Block['_type'];
