import type { ImageUse } from '../../content/imageUse.ts';
import type {
  AdmonitionBlock,
  BlockOf,
  CustomBlock,
  SourceCodeBlock,
  DownloadBlock,
  AddressLink,
  FigureBlock,
  LeafBlock,
  TableBlock,
  TextBlock,
} from '../../content/portableText.ts';

/** A piece of highlighted code with the name of its token class (`''` for plain text). */
export type CodeToken = readonly [text: string, token: string];

export type HighlightedLine = readonly CodeToken[];

/* Body blocks as pages show them: links resolved, headings with ids, code highlighted, images with their paths. */
export type PageLinkMark = AddressLink & { readonly external: boolean };

export type PageTextBlock = Omit<TextBlock, 'markDefs' | 'listItem'> & {
  readonly listItem?: 'bullet' | 'number';
  /** Number of an item that begins a list; 1 when absent. */
  readonly start?: number;
  readonly markDefs: readonly PageLinkMark[];
  /** Only headings have one; unique within the page. */
  readonly id?: string;
};

export type PageCodeBlock = SourceCodeBlock & { readonly lines: readonly HighlightedLine[] };

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

export type PageFigure = Omit<FigureBlock, keyof ImageUse> & {
  readonly image: PageImage;
  /** Readers see it first, so that it loads first. */
  readonly isFirst?: true;
};

export type PageDownload = Omit<DownloadBlock, 'asset'> & {
  readonly href: string;
  readonly filename: string;
  /** Bytes. */
  readonly size: number;
};

/** A block that only this site has, of whatever type. `defaultRate` is that of the site settings, in basis points. */
export type CustomBlockData = { readonly _key: string; readonly defaultRate: number };

/** The leaves whose page data differs from what the writer entered. All others are passed on unchanged. */
type ResolvedLeaves = {
  readonly codeBlock: PageCodeBlock;
  readonly figure: PageFigure;
  readonly download: PageDownload;
};

export type PageLeaf = {
  readonly [Leaf in LeafBlock as Leaf['_type']]: Leaf['_type'] extends keyof ResolvedLeaves
    ? ResolvedLeaves[Leaf['_type']]
    : Leaf extends CustomBlock
      ? Leaf & CustomBlockData
      : Leaf;
}[LeafBlock['_type']];

export type PageForm = { readonly text: PageTextBlock; readonly leaf: PageLeaf };

export type PageBlock = BlockOf<PageForm>;

export type PageAdmonition = AdmonitionBlock<PageForm>;

export type PageTable = TableBlock<PageForm>;

export type PageBody = readonly PageBlock[];

/** A body as the HTML that readers get. */
export type BodyHtml = string;
