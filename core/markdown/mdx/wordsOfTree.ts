import type { Nodes } from 'mdast';
import { fromHtml } from 'hast-util-from-html';
import { visibleText } from '../../html/visibleText.ts';

/** Returns the words that readers of a Markdown text see, those of different blocks apart from each other. */
export function wordsOfTree(node: Nodes): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return node.value;
    case 'code':
      return ` ${node.value} `;
    case 'html':
      return visibleText(fromHtml(node.value, { fragment: true }));
    case 'break':
      return '\n';
    case 'paragraph':
      // Signs of this project's Markdown and of GitHub's.
      return ` ${inside(node).replace(/^\s*(?:Table: |\[!\w+\])/, '')} `;
    default:
      return inline.has(node.type) ? inside(node) : ` ${inside(node)} `;
  }
}

function inside(node: Nodes): string {
  return 'children' in node ? node.children.map(wordsOfTree).join('') : '';
}

const inline: ReadonlySet<string> = new Set(['emphasis', 'strong', 'delete', 'link', 'linkReference']);
