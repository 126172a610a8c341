import { fromHtml } from 'hast-util-from-html';
import type { Block, Table } from '../content/portableText.ts';
import { inlineText } from '../text/plainText.ts';
import type { MarkdownResolvers } from '../markdown/blockContext.ts';
import { markdownToBlocks } from '../markdown/markdownToBlocks.ts';
import { htmlToMarkdownTree } from './htmlToMarkdownTree.ts';
import { meantHtml } from './meantHtml.ts';

/** Something of the HTML that blocks cannot have. */
export type HtmlProblem = { readonly message: string; readonly fix: string };

export type HtmlBlocks = { readonly blocks: readonly Block[]; readonly problems: readonly HtmlProblem[] };

/**
 * Turns HTML, as a browser or a word processor puts it on the clipboard, into Portable Text:
 * `'<h2>Why</h2><p>It is <i>cheap</i>.</p>'` -> a block of style `h2` and one of style `normal` with three spans.
 * No text is lost: what blocks cannot say (struck-through words, cells that span others) keeps its words, and what is no
 * text (images, lines) is a problem. The same HTML gives the same blocks, `_key`s included.
 */
export function htmlToBlocks(html: string, resolvers: MarkdownResolvers): HtmlBlocks {
  const { tree, images } = meantHtml(fromHtml(`<!doctype html>${html}`));
  const { blocks, problems } = markdownToBlocks({ source: '', root: htmlToMarkdownTree(tree) }, resolvers);
  return {
    blocks: blocks.map(withOwnHeader),
    problems: [
      ...problems.map(({ message, fix }) => ({ message, fix })),
      ...images.map(({ alt, src }) => ({
        message: `The image ${alt === '' ? '' : `"${alt}" `}(${shortAddress(src)}) does not come along with a text.`,
        fix: 'Upload it where it belongs.',
      })),
    ],
  };
}

/** A table of HTML without a heading gets an empty one on its way through Markdown, where each table has one. */
function withOwnHeader(block: Block): Block {
  if (block._type === 'details') return { ...block, body: block.body.map(withOwnHeader) };
  if (block._type !== 'table' || !isHeadless(block)) return block;
  return { ...block, headerRow: false, rows: block.rows.slice(1) };
}

function isHeadless({ rows: [first, ...others] }: Table): boolean {
  return (
    others.length > 0 &&
    first !== undefined &&
    first.cells.every(({ content }) => content.every(({ children }) => inlineText(children) === ''))
  );
}

function shortAddress(src: string): string {
  const address = src.startsWith('data:') ? 'part of the page' : src;
  return address.length > 80 ? `${address.slice(0, 77)}…` : address;
}
