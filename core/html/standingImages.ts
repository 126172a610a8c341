import type { Element, ElementContent } from 'hast';
import { htmlText } from './htmlText.ts';
import { isHtmlBlock } from './isHtmlBlock.ts';

type Nodes = readonly ElementContent[];

/** Elements that can only hold words: an image in them cannot become a block of its own. */
const wordsOnly: ReadonlySet<string> = new Set(
  'h1 h2 h3 h4 h5 h6 ul ol li dl table blockquote pre summary caption'.split(' '),
);

/**
 * Returns the elements with each image that stands alone between blocks in a paragraph of its own, and without all other images:
 * `<p><span><img></span></p><p>See <img></p>` -> `<div><p><img></p></div><p>See </p>`.
 */
export function standingImages(nodes: Nodes, canStand = true): ElementContent[] {
  const hasWords = nodes.some((node) => !isBlock(node) && htmlText(node).trim() !== '');
  const stands = canStand && !hasWords;
  return nodes.flatMap((node): Nodes => {
    if (node.type !== 'element') return [node];
    if (node.tagName === 'img') return stands ? [paragraphOf(node)] : [];
    if (imagesIn([node]).length === 0) return [node];
    const children = standingImages(node.children, stands && !wordsOnly.has(node.tagName));
    if (!isHtmlBlock(node) && imagesIn(children).length > 0) return children;
    // A paragraph holds no others.
    const tagName = node.tagName === 'p' && imagesIn(children).length > 0 ? 'div' : node.tagName;
    return [{ ...node, tagName, children }];
  });
}

/** The images among elements and inside of them. */
export function imagesIn(nodes: Nodes): readonly Element[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return [];
    return node.tagName === 'img' ? [node] : imagesIn(node.children);
  });
}

function isBlock(node: ElementContent): boolean {
  return node.type === 'element' && isHtmlBlock(node);
}

function paragraphOf(image: Element): Element {
  return { type: 'element', tagName: 'p', properties: {}, children: [image] };
}
