import type { Definition, FootnoteDefinition, List, Nodes, RootContent } from 'mdast';
import type { Block } from '../content/portableText.ts';

/** Something in a text that this project's Markdown does not support. `line` counts from 1, from the start of the whole text. */
export type MarkdownProblem = { readonly line: number; readonly message: string; readonly fix: string };

/** The reason why a link or an asset cannot be used: `message` describes the problem, `fix` what to do. */
export type Unresolved = { readonly kind: 'unresolved'; readonly message: string; readonly fix: string };

export type ResolvedLink =
  | { readonly kind: 'document'; readonly id: string; readonly anchor?: string }
  | { readonly kind: 'url'; readonly href: string }
  | Unresolved;

export type ResolvedAsset = { readonly kind: 'asset'; readonly id: string } | Unresolved;

/** Looks up what a text refers to; implemented by callers, who know the files or documents around it. */
export type MarkdownResolvers = {
  /** `url` is the part between the parentheses of `[text](url)`. */
  readonly resolveLink: (url: string) => ResolvedLink;
  readonly resolveAsset: (url: string, kind: 'image' | 'file') => ResolvedAsset;
};

/** The context that every converter gets in addition to its node. */
export type BlockContext = MarkdownResolvers & {
  readonly source: string;
  /** Targets of `[text][label]`, by normalised label. */
  readonly definitions: ReadonlyMap<string, Definition>;
  /** The footnotes that words refer to, by their identifiers. */
  readonly footnotes: ReadonlyMap<string, FootnoteDefinition>;
  /** Returns a new key: unique within the text, and the same each time for the same text. */
  readonly nextKey: () => string;
  /** Reports that something cannot be shown as it is written. */
  readonly report: (node: Nodes, message: string, fix: string) => void;
  /** Reports that something is shown differently, or that something not meant for readers is left out. */
  readonly notice: (node: Nodes, message: string, fix: string) => void;
  /** The list of each item that was converted, by the key of its block. */
  readonly items: Map<string, List>;
  readonly toBlocks: (nodes: readonly RootContent[]) => readonly Block[];
};
