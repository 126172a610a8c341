import type { Blockquote, Heading, Image, Paragraph, PhrasingContent } from 'mdast';
import type { Block, TextBlock, TextStyle } from '../content/portableText.ts';
import type { BlockContext } from './blockContext.ts';
import { slug } from 'github-slugger';
import { unmarkedText } from '../text/plainText.ts';
import { alertToBlock } from './alertToBlock.ts';
import { imageToFigure } from './imageToFigure.ts';
import { inlineToSpans } from './inlineToSpans.ts';
import { quoteSource, sourceOf } from './sourceOf.ts';

/** A text block with inline content. */
export function toTextBlock(
  style: TextStyle,
  nodes: readonly PhrasingContent[],
  context: BlockContext,
): TextBlock {
  return { _type: 'block', _key: context.nextKey(), style, ...inlineToSpans(nodes, context) };
}

/** Converts a paragraph, or to a figure if it consists of an image alone. */
export function paragraphToBlocks(node: Paragraph, context: BlockContext): readonly Block[] {
  const image = onlyImage(node, context);
  if (image) return imageToFigure(image, context);
  const fence = /^:{2,}.*$/m.exec(sourceOf(node, context));
  if (fence) {
    context.report(
      node,
      `${quoteSource(fence[0])} looks like the first or last line of a block, but is neither.`,
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

/**
 * Converts a heading. Levels other than 2 to 4 are reported and become the nearest of these. Ids that are written beside it become former ids, unless
 * its words give it the same one: links to them lead to it.
 */
export function headingToBlock(node: Heading, context: BlockContext): TextBlock {
  const style = headingStyles[node.depth];
  if (style === undefined) {
    context.report(
      node,
      `Headings of level ${node.depth} are not supported.`,
      node.depth === 1 ? 'Use ## to ####; level 1 is the title of the page.' : 'Use ## to ####.',
    );
  }
  const ids = node.data?.ids ?? [];
  if (node.children.length === 0) {
    context.report(node, 'This heading has no text.', 'Write one, or remove the heading.');
  }
  const block = toTextBlock(style ?? (node.depth === 1 ? 'h2' : 'h4'), node.children, context);
  for (const id of ids.filter((each) => slug(each) !== each)) {
    context.report(
      node,
      `The id "${id}" of a heading cannot be kept, so links to it lead to the top of the page.`,
      `Write small letters, digits and hyphens, such as {#${slug(id)}}.`,
    );
  }
  const own = slug(unmarkedText(block.children));
  const formerIds = ids.filter((id) => slug(id) === id && id !== own);
  return formerIds.length === 0 ? block : { ...block, formerIds };
}

/** Converts the paragraphs of a quotation, or an alert as GitHub writes it. */
export function quoteToBlocks(node: Blockquote, context: BlockContext): readonly Block[] {
  const alert = alertToBlock(node, context);
  if (alert) return [alert];
  return node.children.flatMap((child) => {
    if (child.type === 'paragraph') return [toTextBlock('blockquote', child.children, context)];
    context.report(child, 'A quotation can only contain paragraphs.', 'Move the rest out of the quotation.');
    return context.toBlocks([child]);
  });
}
