import type {
  BlockContent,
  Code,
  DefinitionContent,
  Heading,
  Paragraph,
  RootContent,
  Table,
  TableCell,
} from 'mdast';
import type { BlockContext } from '../blockContext.ts';
import type { ContainerDirective } from '../flowNode.ts';
import type { ParsedMarkdown } from '../parseMarkdown.ts';
import type { ForeignContext } from './foreignContext.ts';
import { wrongCodeMarks } from '../../blocks/code/wrongCodeMarks.ts';
import { codeLanguageNamed } from '../../text/codeLanguages.ts';
import { isLabel } from '../directiveParts.ts';
import { containerToBlocks } from '../directiveToBlocks.ts';
import { flowToBlocks } from '../flowToBlocks.ts';
import { parseCodeMeta } from '../parseCodeMeta.ts';
import { sourceOf } from '../sourceOf.ts';
import { isTableCaption } from '../tableToBlock.ts';
import { foreignInline } from './foreignInline.ts';
import { foreignList, isNumberedInOrder } from './foreignList.ts';
import { foreignParagraph } from './foreignParagraph.ts';
import { literalParagraphs, literalText } from './literalText.ts';
import { parseForeign } from './parseForeign.ts';

/**
 * Reads Markdown that was written for other tools, such as a description in a schema, as a text of this project's dialect. No word is
 * lost: whatever the dialect does not support is shown as it is written. Throws a RangeError like `parseMarkdown`.
 * @param isAddress whether a link can lead to an address
 */
export function readForeignMarkdown(markdown: string, isAddress: (href: string) => boolean): ParsedMarkdown {
  const source = markdown.replace(/^\uFEFF/u, '').replaceAll(/\r\n?/g, '\n');
  const root = parseForeign(source);
  return { source, root: { ...root, children: foreignFlow(root.children, { source, isAddress }) } };
}

function foreignFlow(nodes: readonly RootContent[], context: ForeignContext): Flow[] {
  let last = 0;
  return nodes.flatMap((node, index) => {
    if (node.type === 'list') {
      const flow = foreignList(node, context, last, foreignFlow);
      if (node.ordered === true && isNumberedInOrder(node, context, last)) {
        last = (node.start ?? 1) + node.children.length - 1;
      }
      return flow;
    }
    return node.type === 'paragraph' && nodes[index + 1]?.type === 'table' && isTableCaption(node)
      ? [foreignCaption(node, context)]
      : foreignBlock(node, context);
  });
}

type Flow = BlockContent | DefinitionContent;

/** The caption of a table can only be plain text. */
function foreignCaption(node: Paragraph, context: ForeignContext): Paragraph {
  return isPlain(node) ? node : { ...node, children: [...literalText(node, context)] };
}

function isPlain({ children }: Paragraph): boolean {
  return children.every(({ type }) => type === 'text');
}

function foreignBlock(node: RootContent, context: ForeignContext): readonly Flow[] {
  switch (node.type) {
    case 'paragraph':
      return foreignParagraph(node, context);
    case 'heading':
      return [foreignHeading(node, context)];
    case 'blockquote':
      return [{ ...node, children: foreignFlow(node.children, context) }];
    case 'code':
      return node.value.trim() === '' ? literalParagraphs(node, context) : [foreignCode(node, context)];
    case 'table':
      return foreignTable(node, context);
    case 'containerDirective':
      return foreignContainer(node, context);
    case 'thematicBreak':
      return [];
    default:
      return literalParagraphs(node, context);
  }
}

function foreignHeading(node: Heading, context: ForeignContext): Heading {
  return { ...node, children: foreignInline(node.children, context) };
}

/** Code is shown with its fences if they say something that is not understood, such as an unknown language. */
function foreignCode(node: Code, context: ForeignContext): Code {
  const { lang, meta, value } = node;
  const lines = value.split('\n').length;
  const { unknown, highlightedLines, ...fields } = parseCodeMeta(meta ?? '');
  const isUnderstood =
    (typeof lang !== 'string' || codeLanguageNamed(lang) !== undefined) &&
    unknown.length === 0 &&
    highlightedLines.every((line) => line >= 1 && line <= lines) &&
    wrongCodeMarks({ code: value, ...fields }).length === 0;
  return isUnderstood ? node : { type: 'code', value: sourceOf(node, context) };
}

/** A row with too many cells has words that no table shows; one with too few gets empty ones. */
function foreignTable(node: Table, context: ForeignContext): readonly Flow[] {
  const columns = node.children[0]?.children.length ?? 0;
  const isWide = node.children.some(({ children }) => children.length > columns);
  if (isWide) return literalParagraphs(node, context);
  const children = node.children.map((row) => {
    const cells = row.children.map((cell) => ({
      ...cell,
      children: foreignInline(cell.children, context),
    }));
    const empty = Array.from({ length: columns - cells.length }, (): TableCell => ({
      type: 'tableCell',
      children: [],
    }));
    return { ...row, children: [...cells, ...empty] };
  });
  return [{ ...node, children }];
}

/** A directive is shown as it is written unless the dialect understands all of it. */
function foreignContainer(node: ContainerDirective, context: ForeignContext): readonly Flow[] {
  const [first] = node.children;
  const hasPlainLabel = first?.type !== 'paragraph' || !isLabel(first) || isPlain(first);
  const own = { ...node, children: foreignFlow(node.children, context) };
  return hasPlainLabel && isSupported(own, context) ? [own] : literalParagraphs(node, context);
}

function isSupported(node: ContainerDirective, { source }: ForeignContext): boolean {
  let isSound = true;
  const context: BlockContext = {
    source,
    definitions: new Map(),
    footnotes: new Map(),
    resolveLink: (href) => ({ kind: 'url', href }),
    resolveAsset: () => ({ kind: 'unresolved', message: '', fix: '' }),
    nextKey: () => '',
    items: new Map(),
    report: () => (isSound = false),
    notice: () => {},
    toBlocks: (nodes) => flowToBlocks(nodes, context),
  };
  containerToBlocks(node, context);
  return isSound;
}
