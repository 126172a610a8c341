import type { Element } from 'hast';

/** Returns whether an element is a button, such as one that copies the code beside it. Links and summaries may look like buttons, but have words to read. */
export function isControl({ tagName, properties: { role } }: Element): boolean {
  if (tagName === 'button' || tagName === 'clipboard-copy') return true;
  return role === 'button' && (tagName === 'div' || tagName === 'span');
}
