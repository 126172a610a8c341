import type { FootnoteDefinition, Html, RootContent, Text } from 'mdast';
import type { Block } from '../content/portableText.ts';
import type { BlockContext } from './blockContext.ts';
import type { FlowMap, FlowNode } from './flowNode.ts';
import type { HtmlDetails } from './foldDetails.ts';
import { embeddedHtml } from '../html/embeddedHtml.ts';
import { textOfSpans } from '../text/plainText.ts';
import { codeToBlock } from './codeToBlock.ts';
import { containerToBlocks, leafToBlocks } from './directiveToBlocks.ts';
import { fenceToBlock } from './fenceToBlock.ts';
import { foldDetails } from './foldDetails.ts';
import { isComment, noticeComment } from './inlineTag.ts';
import { listToBlocks } from './listToBlocks.ts';
import { footnoteSign } from './sourceOf.ts';
import { isTableCaption, tableToBlock } from './tableToBlock.ts';
import { headingToBlock, paragraphToBlocks, quoteToBlocks } from './textToBlocks.ts';

/** Converts the flow content of a text, a container or a tab to blocks. */
export function flowToBlocks(nodes: readonly RootContent[], context: BlockContext): readonly Block[] {
  return foldDetails(nodes.filter(isFlowNode)).flatMap((node, index, all) => {
    if (node.type === 'details') return detailsToBlocks(node, context);
    if (!isFlowNode(node)) return [];
    const [before] = all
      .slice(Math.max(index - 1, 0), index)
      .filter((other) => other.type !== 'details')
      .filter(isFlowNode);
    if (node.type === 'table') {
      return [tableToBlock(node, isTableCaption(before) ? before : undefined, context)];
    }
    return isTableCaption(node) && all[index + 1]?.type === 'table' ? [] : convert(node, context);
  });
}

type Converters = {
  readonly [Type in keyof FlowMap]: (node: FlowNode<Type>, context: BlockContext) => readonly Block[];
};

const converters: Converters = {
  paragraph: paragraphToBlocks,
  heading: (node, context) => [headingToBlock(node, context)],
  blockquote: quoteToBlocks,
  list: (node, context) => listToBlocks(node, 1, context),
  code: (node, context) => {
    const drawn = fenceToBlock(node, context);
    return drawn ? [drawn] : [codeToBlock(node, context)].filter(({ code }) => code.trim() !== '');
  },
  table: (node, context) => [tableToBlock(node, undefined, context)],
  containerDirective: containerToBlocks,
  leafDirective: leafToBlocks,
  html: htmlToBlocks,
  thematicBreak: (node, context) => {
    context.report(node, 'Horizontal rules are not supported.', 'Start the next part with a ## heading.');
    return [];
  },
  footnoteDefinition: footnoteToBlocks,
  definition: () => [],
  yaml: () => [],
};

function detailsToBlocks(
  { opening, summary, children }: HtmlDetails,
  context: BlockContext,
): readonly Block[] {
  if (summary === '') {
    context.report(opening, 'This block has no summary.', 'Write <summary>…</summary> after <details>.');
  }
  const _key = context.nextKey();
  const body = context.toBlocks(children);
  return body.length === 0 ? [] : [{ _type: 'details', _key, summary, body }];
}

/** A footnote belongs to the words that refer to it. Without such words it becomes paragraphs with its sign in front of them. */
function footnoteToBlocks(node: FootnoteDefinition, context: BlockContext): readonly Block[] {
  if (context.footnotes.get(node.identifier) === node) return [];
  const sign = footnoteSign(node);
  context.report(
    node,
    `The text has no place for the footnote ${sign}.`,
    `Write ${sign.replace('[', '[^')} behind the words that it belongs to, once.`,
  );
  const first: Text = { type: 'text', value: `${sign} ` };
  const [head, ...others] = node.children;
  return context.toBlocks(
    head?.type === 'paragraph'
      ? [{ ...head, children: [first, ...head.children] }, ...others]
      : [{ type: 'paragraph', children: [first] }, ...node.children],
  );
}

/** Converts a block of HTML to blocks of the same meaning. Leaves out comments, and reports it. */
function htmlToBlocks(node: Html, context: BlockContext): readonly Block[] {
  if (isComment(node.value)) {
    noticeComment(node, context);
    return [];
  }
  const { tree, problems } = embeddedHtml(node.value);
  for (const { message, fix } of problems) context.report(node, message, fix);
  // The source of a node in it is not that of the text.
  const inside: BlockContext = {
    ...context,
    source: '',
    report: (_, message, fix) => context.report(node, message, fix),
    notice: (_, message, fix) => context.notice(node, message, fix),
    toBlocks: (nodes) => flowToBlocks(nodes, inside),
  };
  return inside.toBlocks(tree.children).filter(hasWords);
}

function hasWords(block: Block): boolean {
  return block._type !== 'block' || textOfSpans(block.children) !== '';
}

function isFlowNode(node: RootContent): node is FlowNode {
  return Object.hasOwn(converters, node.type);
}

// A generic function, because a direct lookup would lose that node and converter have the same type.
function convert<Type extends keyof FlowMap>(node: FlowNode<Type>, context: BlockContext): readonly Block[] {
  return converters[node.type](node, context);
}
