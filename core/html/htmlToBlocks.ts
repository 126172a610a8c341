import type { Block, TableBlock } from '../content/portableText.ts';
import type { MarkdownResolvers } from '../markdown/blockContext.ts';
import { fromHtml } from 'hast-util-from-html';
import { markdownToBlocks } from '../markdown/markdownToBlocks.ts';
import { textOfSpans } from '../text/plainText.ts';
import { htmlToMarkdownTree } from './htmlToMarkdownTree.ts';
import { meantHtml } from './meantHtml.ts';

/** Something in the HTML that blocks cannot represent. */
export type HtmlProblem = { readonly message: string; readonly fix: string };

export type HtmlBlocks = { readonly blocks: readonly Block[]; readonly problems: readonly HtmlProblem[] };

/**
 * Turns HTML, as a browser or a word processor puts it on the clipboard, into Portable Text:
 * `'<h2>Why</h2><p>It is <i>cheap</i>.</p>'` -> a block of style `h2` and one of style `normal` with three spans.
 * No text is lost: the words stay where blocks have no equivalent (strikethrough, spanning cells), and content that is
 * not text (images, horizontal rules) is reported as a problem. The same HTML gives the same blocks, including their
 * `_key`s.
 */
export function htmlToBlocks(html: string, resolvers: MarkdownResolvers): HtmlBlocks {
  const { tree, images } = meantHtml(fromHtml(`<!doctype html>${html}`));
  const { blocks, problems } = markdownToBlocks({ source: '', root: htmlToMarkdownTree(tree) }, resolvers);
  return {
    blocks: blocks.map(withOwnHeader),
    problems: [
      ...problems.map(({ message, fix }) => ({ message, fix })),
      ...images.map(({ alt, src }) => ({
        message: `The image ${alt === '' ? '' : `"${alt}" `}(${shortAddress(src)}) is not pasted with the text.`,
        fix: 'Upload it in its place.',
      })),
    ],
  };
}

/** An HTML table without a header row gets an empty one on its way through Markdown, where every table has one. */
function withOwnHeader(block: Block): Block {
  if (block._type === 'details') return { ...block, body: block.body.map(withOwnHeader) };
  if (block._type !== 'table' || !isHeadless(block)) return block;
  return { ...block, headerRow: false, rows: block.rows.slice(1) };
}

function isHeadless({ rows: [first, ...others] }: TableBlock): boolean {
  return Boolean(
    others.length > 0 &&
    first?.cells.every(({ content }) => content.every(({ children }) => textOfSpans(children) === '')),
  );
}

function shortAddress(src: string): string {
  const address = src.startsWith('data:') ? 'part of the page' : src;
  return address.length > 80 ? `${address.slice(0, 77)}…` : address;
}
