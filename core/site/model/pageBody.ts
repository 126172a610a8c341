import type { Blocks, ObjectBlockType } from '../../blocks/blocks.ts';
import type { BaseValues } from '../../content/baseValues.ts';
import type {
  AddressLink,
  BlockNamed,
  BlockOf,
  Footnote,
  LeafBlock,
  TextBlock,
} from '../../content/portableText.ts';

/** A piece of highlighted code with the name of its token class (`''` for plain text). */
export type CodeToken = readonly [text: string, token: string];

export type HighlightedLine = readonly CodeToken[];

/* Body blocks as pages show them: links resolved, headings with ids, code highlighted, images with their paths. */
export type PageLinkMark = AddressLink & { readonly external: boolean };

/** Its words are a span without text, which stands where its number is. */
export type PageFootnote = Footnote & {
  readonly number: number;
  /** Unique on the page; ends with the number. */
  readonly id: string;
};

export type PageTextBlock = Omit<TextBlock, 'markDefs' | 'listItem'> & {
  readonly listItem?: 'bullet' | 'number';
  /** Number of an item that begins a list; 1 when absent. */
  readonly start?: number;
  readonly markDefs: readonly (PageLinkMark | PageFootnote)[];
  /** Only headings have one; unique within the page. */
  readonly id?: string;
};

export type PageImage = {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** The position in a box of other proportions: CSS `object-position`; centred when absent. */
  readonly position?: string;
  /** The widths of its renditions (`renditionPath`), the smallest first; it has none when absent. */
  readonly widths?: readonly number[];
  /** The colour that it mostly has, as in CSS; absent when unknown, or when something can be seen through it. */
  readonly colour?: string;
};

/** The values of a block beside its fields, as its page shows them. */
type PageBase = {
  readonly image: {
    readonly image: PageImage;
    /** Readers see it first, so that it loads first. */
    readonly isFirst?: true;
  };
  readonly file: {
    readonly href: string;
    readonly filename: string;
    /** Bytes. */
    readonly size: number;
  };
  readonly code: BaseValues['code'] & {
    readonly lines: readonly HighlightedLine[];
    /** The start of the ids of its notes; unique on the page. Present if it has some, which are in the order of the lines. */
    readonly notesId?: string;
  };
  /** The default rate of the site settings, in basis points. */
  readonly rate: { readonly defaultRate: number };
};

/** The page of a card, as its page shows it. */
export type PageCard = Pick<BlockNamed<'pageCard'>, '_type' | '_key' | 'level'> & {
  readonly href: string;
  readonly title: string;
  readonly description?: string;
};

/** Snippets are none: what they say has taken their place. */
type ShownLeaf = Exclude<LeafBlock, { readonly _type: 'pageCard' | 'snippet' }>;

export type PageLeaf =
  | PageCard
  | {
      readonly [Leaf in ShownLeaf as Leaf['_type']]: Blocks[Leaf['_type']] extends {
        readonly base: infer Base extends keyof BaseValues;
      }
        ? Omit<Leaf, keyof BaseValues[Base]> & PageBase[Base]
        : Leaf;
    }[ShownLeaf['_type']];

export type PageForm = { readonly text: PageTextBlock; readonly leaf: PageLeaf };

export type PageBlock = BlockOf<PageForm>;

/** The block with this type, as its page shows it. */
export type PageBlockNamed<Type extends ObjectBlockType> = BlockNamed<Type, PageForm>;

export type PageCodeBlock = PageBlockNamed<'codeBlock'>;

export type PageTable = PageBlockNamed<'table'>;

export type PageBody = readonly PageBlock[];

/** A body as the HTML that readers get. */
export type BodyHtml = string;
