import type { ElementContent } from 'hast';
import { isHtmlBlock } from './isHtmlBlock.ts';

/** The content of a heading or a cell, which can only hold inline text: each block in it becomes a line ended by `<br>`. */
export function inlineLines(nodes: readonly ElementContent[]): ElementContent[] {
  return linesOf(nodes)
    .filter((line) => line.some((node) => node.type !== 'text' || node.value.trim() !== ''))
    .flatMap((line, index) => (index === 0 ? line : [lineBreak, ...line]));
}

const lineBreak: ElementContent = { type: 'element', tagName: 'br', properties: {}, children: [] };

function linesOf(nodes: readonly ElementContent[]): readonly ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  for (const node of nodes) {
    if (node.type === 'element' && isHtmlBlock(node)) lines.push(...linesOf(node.children), []);
    else lines.at(-1)?.push(node);
  }
  return lines;
}
