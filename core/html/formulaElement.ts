import type { Element, ElementContent } from 'hast';
import { htmlText } from './htmlText.ts';
import { visibleText } from './visibleText.ts';

/** Returns a formula of HTML: `<math>` with its source in TeX's notation, or, if nothing says what that is, its signs as text. */
export function formulaElement(math: Element): ElementContent {
  const source = texSource(math);
  const value = source ?? visibleText(math).trim();
  if (source === undefined) return { type: 'text', value };
  return { type: 'element', tagName: 'math', properties: {}, children: [{ type: 'text', value }] };
}

/** Returns the source of a formula, which programs that make MathML of TeX leave in it; undefined if there is none. */
export function texSource(node: Element): string | undefined {
  const { encoding } = node.properties;
  if (node.tagName === 'annotation') {
    return encoding === 'application/x-tex' ? htmlText(node).trim() : undefined;
  }
  return node.children
    .flatMap((child) => (child.type === 'element' ? (texSource(child) ?? []) : []))
    .find((source) => source !== '');
}
