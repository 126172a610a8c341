import type { MarkdownResolvers } from '#core/markdown/blockContext.ts';
import { markdownToBlocks } from '#core/markdown/markdownToBlocks.ts';
import { sitePath } from '#core/site/links/resolveUrl.ts';
import type { SitePage } from '../site/sitePages.ts';

/** Blocks as the Studio takes them, and what of the text could not be kept as it was. */
export type PastedBlocks = {
  readonly blocks: readonly { readonly _type: string; readonly _key: string }[];
  readonly problems: readonly string[];
};

/** Tags by which a copied page says itself what is a heading, a list or a link; then its HTML knows more than its text. */
const meaningfulTags = /<(?:h[1-6]|ul|ol|table|pre|blockquote|a\s)/i;

/** Lines that mean something in Markdown, and seldom stand in a text that is none. */
const markdownLines = [
  /^#{1,6} \S/m,
  /^(?:```|~~~)/m,
  /^:::/m,
  /^[-*+] \S.*\n[-*+] \S/m,
  /^\d+[.)] \S.*\n\d+[.)] \S/m,
  /^\|?.+\|.+\n\|?[ :|-]*-{3,}[ :|-]*$/m,
  /^> \S/m,
  /\[[^\]\n]+\]\([^)\s]+\)/,
  /\*\*[^*\n]+\*\*/,
];

/** Whether a text that somebody pastes is meant as Markdown. */
export function isMarkdown(text: string, html: string): boolean {
  return !meaningfulTags.test(html) && markdownLines.some((line) => line.test(text));
}

/**
 * Turns pasted Markdown into blocks of the Studio. A path of this site becomes a link to the document that has its page there.
 * @param newKey gives a key that nothing in the document has
 */
export function pastedMarkdown(
  markdown: string,
  pages: ReadonlyMap<string, SitePage>,
  newKey: () => string,
): PastedBlocks {
  const { blocks, problems } = markdownToBlocks(markdown, resolvers(pages));
  return {
    blocks: blocks.map((block) => ({ ...studioFields(block, newKey), _type: block._type, _key: newKey() })),
    problems: problems.map(({ line, message, fix }) => `Line ${line}: ${message} ${fix}`),
  };
}

function resolvers(pages: ReadonlyMap<string, SitePage>): MarkdownResolvers {
  const byPath = new Map([...pages.values()].map((page) => [page.path, page.id]));
  return {
    resolveLink: (url) => {
      const [path = '', anchor] = url.split('#');
      const id = path.startsWith('/') ? byPath.get(sitePath(path)) : undefined;
      if (id === undefined) return { kind: 'url', href: url };
      return { kind: 'document', id, ...(anchor === undefined ? {} : { anchor }) };
    },
    resolveAsset: (url) => ({
      kind: 'unresolved',
      message: `The file "${url}" does not come along with a text.`,
      fix: 'Upload it where it belongs.',
    }),
  };
}

/** Items of lists that have a type of their own in the Studio. */
const itemTypes: Readonly<Record<string, string>> = {
  items: 'tabItem',
  rows: 'tableRow',
  cells: 'tableCell',
};

/** Writes the core's shapes as Sanity's: ids as references, items with their types, and every key anew. */
function studioFields(block: object, newKey: () => string): Record<string, unknown> {
  const keys = new Map<string, string>();
  const fresh = (key: string): string => {
    const known = keys.get(key) ?? newKey();
    keys.set(key, known);
    return known;
  };
  const convert = (value: unknown, list: string): unknown => {
    if (Array.isArray(value)) {
      // Marks name decorators, or the key of a link of the same block.
      return list === 'marks'
        ? value.map((mark: unknown) => (typeof mark === 'string' ? (keys.get(mark) ?? mark) : mark))
        : value.map((item: unknown) => convert(item, list));
    }
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).toSorted(byLinksFirst);
    const itemType = itemTypes[list];
    return {
      ...(itemType === undefined ? {} : { _type: itemType }),
      ...Object.fromEntries(fields.map(([name, field]) => [name, convertField(name, field)])),
    };
  };
  const convertField = (name: string, field: unknown): unknown => {
    if (name === '_key' && typeof field === 'string') return fresh(field);
    if (name === 'target' && typeof field === 'string') return reference(field, true);
    if (name === 'asset' && typeof field === 'string') return reference(field, false);
    return convert(field, name);
  };
  const fields = Object.entries(block).toSorted(byLinksFirst);
  return Object.fromEntries(fields.map(([name, field]) => [name, convertField(name, field)]));
}

/** Links get their keys before the words that name them. */
function byLinksFirst([one]: [string, unknown], [other]: [string, unknown]): number {
  return Number(other === 'markDefs') - Number(one === 'markDefs');
}

function reference(id: string, weak: boolean): object {
  return { _type: 'reference', _ref: id, ...(weak ? { _weak: true } : {}) };
}
