import type { Element, ElementContent } from 'hast';
import type { HtmlProblem } from './htmlProblem.ts';

const otherSigns: HtmlProblem = {
  message: 'A list with letters or Roman numerals gets the numbering of this site.',
  fix: 'Check references to its items.',
};

const countsDown: HtmlProblem = {
  message: 'A list that counts down now counts up.',
  fix: 'Write the numbers into the text if they matter.',
};

/**
 * Returns what is lost of the numbering of lists. The site numbers lists, and uses lower-case letters for lists within lists.
 * @param depth how many numbered lists there are around the elements
 */
export function lostNumbering(nodes: readonly ElementContent[], depth = 0): readonly HtmlProblem[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return [];
    const isNumbered = node.tagName === 'ol';
    const inside = lostNumbering(node.children, isNumbered ? depth + 1 : depth);
    if (!isNumbered) return inside;
    const signs = signsOf(node);
    const isKept = signs === '' || (depth > 0 && /^(?:a|lower-(?:alpha|latin))$/.test(signs));
    return [
      ...(isKept ? [] : [otherSigns]),
      ...(node.properties['reversed'] === true ? [countsDown] : []),
      ...inside,
    ];
  });
}

/** Returns the numbering signs that a list or its first item asks for, as HTML or CSS calls them; empty for numbers. */
function signsOf(list: Element): string {
  const first = list.children.find((node) => node.type === 'element' && node.tagName === 'li');
  const signs = [list, ...(first?.type === 'element' ? [first] : [])].flatMap(({ properties }) => {
    const [, style] =
      /list-style(?:-type)?:[^;]*?((?:lower|upper)-(?:alpha|latin|roman|greek))/i.exec(
        String(properties['style'] ?? ''),
      ) ?? [];
    const { type } = properties;
    return [
      ...(style === undefined ? [] : [style.toLowerCase()]),
      ...(typeof type === 'string' ? [type] : []),
    ];
  });
  return signs.find((sign) => /^[ai]$|^(?:lower|upper)-/i.test(sign)) ?? '';
}
