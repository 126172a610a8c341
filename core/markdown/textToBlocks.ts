import type { Blockquote, Heading, Image, Paragraph, PhrasingContent } from 'mdast';
import type { Block, TextBlock, TextStyle } from '../content/portableText.ts';
import type { BlockContext } from './blockContext.ts';
import { imageToFigure } from './imageToFigure.ts';
import { inlineToSpans } from './inlineToSpans.ts';
import { quoteSource, sourceOf } from './sourceOf.ts';

/** A text block of what stands in a line. */
export function toTextBlock(
  style: TextStyle,
  nodes: readonly PhrasingContent[],
  context: BlockContext,
): TextBlock {
  return { _type: 'block', _key: context.nextKey(), style, ...inlineToSpans(nodes, context) };
}

/** A paragraph, or a figure where it is nothing but an image. */
export function paragraphToBlocks(node: Paragraph, context: BlockContext): readonly Block[] {
  const image = onlyImage(node, context);
  if (image !== undefined) return imageToFigure(image, context);
  const fence = /^:{2,}.*$/m.exec(sourceOf(node, context));
  if (fence !== null) {
    context.report(
      node,
      `${quoteSource(fence[0])} looks like the line of a block, but is not one.`,
      'Write :::note[Title] without spaces around the name, and one closing line with as many colons.',
    );
  }
  return [toTextBlock('normal', node.children, context)];
}

function onlyImage({ children }: Paragraph, { definitions }: BlockContext): Image | undefined {
  const [only, ...others] = children;
  if (others.length > 0) return undefined;
  if (only?.type === 'image') return only;
  if (only?.type !== 'imageReference') return undefined;
  const definition = definitions.get(only.identifier);
  return definition && { ...only, type: 'image', url: definition.url, title: definition.title };
}

const headingStyles: Readonly<Record<Heading['depth'], TextStyle | undefined>> = {
  1: undefined,
  2: 'h2',
  3: 'h3',
  4: 'h4',
  5: undefined,
  6: undefined,
};

/** A heading of level 2 to 4; another level is a problem and becomes the nearest of these. */
export function headingToBlock(node: Heading, context: BlockContext): TextBlock {
  const style = headingStyles[node.depth];
  if (style === undefined) {
    context.report(
      node,
      `A heading of level ${node.depth} is not available.`,
      node.depth === 1 ? 'Use ## to ####; the title of the page is its level 1.' : 'Use ## to ####.',
    );
  }
  if (node.children.length === 0) {
    context.report(node, 'This heading has no text.', 'Write one, or remove the heading.');
  }
  return toTextBlock(style ?? (node.depth === 1 ? 'h2' : 'h4'), node.children, context);
}

/** The paragraphs of a quotation. */
export function quoteToBlocks(node: Blockquote, context: BlockContext): readonly Block[] {
  return node.children.flatMap((child) => {
    if (child.type === 'paragraph') return [toTextBlock('blockquote', child.children, context)];
    context.report(child, 'A quotation holds paragraphs only.', 'Move the rest out of the quotation.');
    return context.toBlocks([child]);
  });
}
