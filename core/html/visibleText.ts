import type { Element, Nodes } from 'hast';
import { isControl } from './isControl.ts';
import { isHtmlBlock } from './isHtmlBlock.ts';

const unseen: ReadonlySet<string> = new Set(
  'annotation audio embed head iframe noscript object script style template title video'.split(' '),
);

/** Returns whether an element shows no words of its own: its content is hidden, or it is a player or a control. */
export function isUnseen(element: Element): boolean {
  const { className } = element.properties;
  // KaTeX draws each formula once more beside its MathML.
  if (Array.isArray(className) && className.includes('katex-html')) return true;
  return unseen.has(element.tagName) || isControl(element);
}

/** Returns the words that a browser shows of a piece of HTML, those of different blocks apart from each other. */
export function visibleText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && isUnseen(node)) return ' ';
  if (node.type === 'element' && node.tagName === 'br') return '\n';
  const text = 'children' in node ? node.children.map(visibleText).join('') : '';
  return node.type === 'element' && isHtmlBlock(node) ? ` ${text} ` : text;
}
