import type { FootnoteDefinition, Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';

/** Returns the footnotes of a text that words refer to, by their identifiers. As in GitHub's Markdown, the first definition of one wins. */
export function footnotesIn(root: Nodes): ReadonlyMap<string, FootnoteDefinition> {
  const definitions = new Map<string, FootnoteDefinition>();
  const used = new Set<string>();
  const visit = (node: Nodes): void => {
    if (node.type === 'footnoteReference') used.add(node.identifier);
    if (node.type === 'footnoteDefinition' && !definitions.has(node.identifier)) {
      definitions.set(node.identifier, node);
    }
    if ('children' in node) node.children.forEach(visit);
  };
  visit(root);
  return new Map([...definitions].filter(([identifier]) => used.has(identifier)));
}

/** Returns the text of a footnote, where links are addresses: `[Fees](https://a.example)` -> `Fees (https://a.example)`. */
export function footnoteText({ children }: FootnoteDefinition): string {
  return children
    .map((child) => textOf(child).trim())
    .filter((text) => text !== '')
    .join('\n\n');
}

/** Returns whether a footnote has something that its text has not. */
export function isMoreThanText({ children }: FootnoteDefinition): boolean {
  const isText = (node: Nodes): boolean =>
    ['paragraph', 'text', 'link', 'break'].includes(node.type) &&
    (!('children' in node) || node.children.every(isText));
  return !children.every(isText);
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value.replaceAll('\n', ' ');
  if (node.type === 'break') return '\n';
  if (!('children' in node)) return toString(node);
  const text = node.children.map(textOf).join(isParent(node) ? '\n' : '');
  return node.type === 'link' && text !== node.url ? `${text} (${node.url})` : text;
}

function isParent({ type }: Nodes): boolean {
  return type === 'list' || type === 'listItem' || type === 'blockquote' || type === 'table';
}
