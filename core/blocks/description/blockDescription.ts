import type { BlockFields } from './blockField.ts';

/**
 * Everything about a block except how it looks. From it follow its type in the Studio, how it is read, walked through, searched and checked,
 * and how Markdown and feeds have it. What readers see is the component of the same name in `web/body`, or in `web/custom`.
 */
export type BlockDescription = {
  /** The name of the block in the Studio. */
  readonly title: string;
  /** The values beside its fields: an upload, code with its language and what is said about its lines and words, or the default rate of the site settings. */
  readonly base?: BlockBase;
  /** The name of its icon in `@sanity/icons`, without `Icon`. */
  readonly icon: string;
  readonly fields: BlockFields;
  /** Its form in Markdown; absent: a directive with the name of the type, without a label. */
  readonly markdown?: BlockMarkdown;
  /** The elements that feed readers get around the block and its first text; absent: none, and a paragraph in bold. */
  readonly feed?: { readonly element: string; readonly label?: string };
  /** Markdown with the block in it, which the tests take through everything. The word "rate" is in a text of it. */
  readonly example: string;
  /** Set if the block exists only on the site itself. */
  readonly custom?: CustomTexts;
};

export type BlockBase = 'image' | 'file' | 'code' | 'rate';

export type BlockMarkdown =
  /** A syntax of Markdown's own: code, images and tables. */
  | 'native'
  | {
      /** The language of the fenced code in which it is written; its texts are `name="…"` behind that. */
      readonly fence?: string;
      /** The field with the text in `[label]`. */
      readonly label?: string;
      /** The field with the name of the directive, a choice. */
      readonly namedBy?: string;
    };

/** The texts about a block that works on its page alone. */
export type CustomTexts = {
  /** The text that the Studio shows in place of the block. */
  readonly description: string;
  /** The text that readers of feeds and of Markdown get in place of the block. */
  readonly inFeeds: string;
  /** Set if React runs it in the browser: then `web/custom/customIslands.ts` has its component. */
  readonly island?: true;
  /** The formula that it computes, which the page and its Markdown show as code. */
  readonly formula?: string;
  /** The name of the default rate in the site settings, for a block that starts with it. */
  readonly rate?: { readonly title: string; readonly description: string };
};
