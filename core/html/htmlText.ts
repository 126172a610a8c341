import type { Nodes } from 'hast';

/** The text of a piece of HTML, without its elements. */
export function htmlText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(htmlText).join('') : '';
}
