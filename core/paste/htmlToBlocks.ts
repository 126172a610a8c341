import type { Block, Span, TableBlock, TableRow } from '../content/portableText.ts';
import type { HtmlProblem } from '../html/htmlProblem.ts';
import type { MarkdownResolvers } from '../markdown/blockContext.ts';
import { fromHtml } from 'hast-util-from-html';
import { mapBodies } from '../content/mapBodies.ts';
import { htmlToMarkdownTree } from '../html/htmlToMarkdownTree.ts';
import { imageProblem, meantHtml } from '../html/meantHtml.ts';
import { markdownToBlocks } from '../markdown/markdownToBlocks.ts';
import { missingWords } from '../markdown/missingWords.ts';
import { textOfSpans } from '../text/plainText.ts';

export type HtmlBlocks = { readonly blocks: readonly Block[]; readonly problems: readonly HtmlProblem[] };

/**
 * Turns HTML, as a browser or a word processor puts it on the clipboard, into Portable Text: `'<h2>Why</h2><p>It is <i>cheap</i>.</p>'` -> a
 * block of style `h2` and one of style `normal` with three spans. No text is lost: the words stay where blocks have no equivalent (merged
 * cells, highlighting). Lost meaning, and anything that is not text (images among words, horizontal rules), is reported as a problem. The
 * same HTML gives the same blocks, including their `_key`s.
 */
export function htmlToBlocks(html: string, resolvers: MarkdownResolvers): HtmlBlocks {
  const { tree, images, losses, words } = meantHtml(fromHtml(`<!doctype html>${html}`));
  const converted = markdownToBlocks({ source: '', root: htmlToMarkdownTree(tree) }, resolvers);
  const blocks = mapBodies(converted.blocks, (body) => body.filter(hasContent).map(withOwnHeader));
  const problems: readonly HtmlProblem[] = [
    ...[...converted.problems, ...converted.notices].map(({ message, fix }) => ({ message, fix })),
    ...images.map(imageProblem),
    ...losses,
  ];
  return { blocks, problems: [...problems, ...missingWords(words, blocks, problems)] };
}

/** Word processors also separate paragraphs by empty ones. */
function hasContent(block: Block): boolean {
  return block._type !== 'block' || block.listItem !== undefined || textOfSpans(block.children).trim() !== '';
}

/**
 * An HTML table without a header row gets an empty one on its way through Markdown, where every table has one. The tables of word
 * processors have none, but people write the first row in bold.
 */
function withOwnHeader(block: Block): Block {
  if (block._type !== 'table' || !isHeadless(block)) return block;
  const [first, ...others] = block.rows.slice(1);
  if (!first || others.length === 0 || !spansOf(first).every(isBold)) {
    return { ...block, headerRow: false, rows: block.rows.slice(1) };
  }
  return { ...block, headerRow: true, rows: [withoutBold(first), ...others] };
}

function spansOf({ cells }: TableRow): readonly Span[] {
  return cells.flatMap(({ content }) => content.flatMap(({ children }) => children));
}

function isBold({ text, marks }: Span): boolean {
  return text.trim() === '' || marks.includes('strong');
}

function plainSpan(span: Span): Span {
  return { ...span, marks: span.marks.filter((mark) => mark !== 'strong') };
}

function withoutBold(row: TableRow): TableRow {
  return {
    ...row,
    cells: row.cells.map((cell) => ({
      ...cell,
      content: cell.content.map((block) => ({ ...block, children: block.children.map(plainSpan) })),
    })),
  };
}

function isHeadless({ rows: [first, ...others] }: TableBlock): boolean {
  return Boolean(
    others.length > 0 &&
    first?.cells.every(({ content }) => content.every(({ children }) => textOfSpans(children) === '')),
  );
}
