import type { Definition, Nodes, RootContent } from 'mdast';
import type { Block } from '../content/portableText.ts';

/** Something a text uses that this project's Markdown does not have. `line` counts from 1 in the whole text. */
export type MarkdownProblem = { readonly line: number; readonly message: string; readonly fix: string };

/** Why a link or an asset cannot be used: `message` says what is wrong, `fix` what to do. */
export type Unresolved = { readonly kind: 'unresolved'; readonly message: string; readonly fix: string };

export type ResolvedLink =
  | { readonly kind: 'document'; readonly id: string; readonly anchor?: string }
  | { readonly kind: 'url'; readonly href: string }
  | Unresolved;

export type ResolvedAsset = { readonly kind: 'asset'; readonly id: string } | Unresolved;

/** What a text refers to, answered by whoever knows the files or documents around it. */
export type MarkdownResolvers = {
  /** `url` is what stands between the parentheses of `[text](url)`. */
  readonly resolveLink: (url: string) => ResolvedLink;
  readonly resolveAsset: (url: string, kind: 'image' | 'file') => ResolvedAsset;
};

/** What every converter of a block gets beside its node. */
export type BlockContext = MarkdownResolvers & {
  readonly source: string;
  /** Targets of `[text][label]`, by normalised label. */
  readonly definitions: ReadonlyMap<string, Definition>;
  /** The next key: unique within the text, and the same for the same text. */
  readonly nextKey: () => string;
  readonly report: (node: Nodes, message: string, fix: string) => void;
  readonly toBlocks: (nodes: readonly RootContent[]) => readonly Block[];
};
