import type { Element, ElementContent } from 'hast';
import { htmlText } from './htmlText.ts';
import { isHtmlBlock } from './isHtmlBlock.ts';

/**
 * Wraps inline content in a mark, and the content of blocks among it: `<b><p>a</p></b>` -> `<p><b>a</b></p>`. Code stays
 * unmarked.
 */
export function markInside(
  mark: Pick<Element, 'tagName' | 'properties'>,
  nodes: readonly ElementContent[],
): ElementContent[] {
  const marked: ElementContent[] = [];
  let words: ElementContent[] = [];
  const endWords = (): void => {
    const hasWords = words.some((node) => htmlText(node).trim() !== '');
    marked.push(...(hasWords ? [{ ...mark, type: 'element', children: words } as const] : words));
    words = [];
  };
  for (const node of nodes) {
    if (node.type === 'element' && isHtmlBlock(node)) {
      endWords();
      marked.push(node.tagName === 'pre' ? node : { ...node, children: markInside(mark, node.children) });
    } else words.push(node);
  }
  endWords();
  return marked;
}
