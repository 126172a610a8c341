import type { RootContent } from 'mdast';
import type { Block } from '../content/portableText.ts';
import type { BlockContext } from './blockContext.ts';
import type { FlowMap, FlowNode } from './flowNode.ts';
import { codeToBlock } from './codeToBlock.ts';
import { containerToBlocks, leafToBlocks } from './directiveToBlocks.ts';
import { listToBlocks } from './listToBlocks.ts';
import { quoteSource } from './sourceOf.ts';
import { isTableCaption, tableToBlock } from './tableToBlock.ts';
import { headingToBlock, paragraphToBlocks, quoteToBlocks } from './textToBlocks.ts';

/** Converts the flow content of a text, a container or a tab to blocks. */
export function flowToBlocks(nodes: readonly RootContent[], context: BlockContext): readonly Block[] {
  return nodes.filter(isFlowNode).flatMap((node, index, all) => {
    const before = all[index - 1];
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
  code: (node, context) => [codeToBlock(node, context)].filter(({ code }) => code.trim() !== ''),
  table: (node, context) => [tableToBlock(node, undefined, context)],
  containerDirective: containerToBlocks,
  leafDirective: leafToBlocks,
  html: (node, context) => {
    context.report(
      node,
      `HTML is not supported: ${quoteSource(node.value)}.`,
      'Remove it, or put it between backticks if readers should see it.',
    );
    return [];
  },
  thematicBreak: (node, context) => {
    context.report(node, 'Horizontal rules are not supported.', 'Start the next part with a ## heading.');
    return [];
  },
  footnoteDefinition: (node, context) => {
    context.report(
      node,
      `The footnote "${node.identifier}" is not shown.`,
      'Move its words into the text, or into a :::details block.',
    );
    return context.toBlocks(node.children);
  },
  definition: () => [],
  yaml: () => [],
};

function isFlowNode(node: RootContent): node is FlowNode {
  return Object.hasOwn(converters, node.type);
}

// A generic function, because a direct lookup would lose that node and converter have the same type.
function convert<Type extends keyof FlowMap>(node: FlowNode<Type>, context: BlockContext): readonly Block[] {
  return converters[node.type](node, context);
}
