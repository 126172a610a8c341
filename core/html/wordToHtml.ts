import type { Element, ElementContent } from 'hast';
import { htmlText } from './htmlText.ts';

type Nodes = readonly ElementContent[];

type ListItem = {
  readonly level: number;
  readonly isNumbered: boolean;
  /** The marker that Word has put before its words. */
  readonly marker: string;
  readonly children: Nodes;
};

/**
 * Word writes lists, titles and quotations as paragraphs, which only their styles and classes tell from others. Returns the elements that
 * they mean, also inside of other elements: `<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">· </span>one</p>` ->
 * `<ul><li>one</li></ul>`. An item of a deeper level becomes a list in the item before it.
 */
export function wordToHtml(nodes: Nodes): ElementContent[] {
  const result: ElementContent[] = [];
  let items: ListItem[] = [];
  const endList = (): void => {
    result.push(...listsOf(items));
    items = [];
  };
  for (const node of nodes) {
    if (node.type !== 'element') {
      if (htmlText(node).trim() !== '') endList();
      result.push(node);
      continue;
    }
    const item = listItem(node);
    if (item) items.push(item);
    else {
      endList();
      if (!isMarker(node)) result.push(meantByClass({ ...node, children: wordToHtml(node.children) }));
    }
  }
  endList();
  return result;
}

function listItem({ tagName, properties, children }: Element): ListItem | undefined {
  const [, level] = /mso-list:\s*[^\s:]+\s+level(\d)/i.exec(String(properties['style'] ?? '')) ?? [];
  if (level === undefined || tagName !== 'p') return undefined;
  const marker = markerOf(children);
  return { level: Number(level), isNumbered: isNumber(marker), marker, children: wordToHtml(children) };
}

/** `1.`, `a)`, `(iv)`; the sign of a bullet may be a letter, too, but has nothing after it. */
function isNumber(marker: string): boolean {
  return /^\(?[\da-z]+[.)]/i.test(marker);
}

/** Returns the marker that Word has put before the words of an item. */
function markerOf(nodes: Nodes): string {
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    const marker = isMarker(node) ? htmlText(node).trim() : markerOf(node.children);
    if (marker !== '') return marker;
  }
  return '';
}

function isMarker({ properties }: Element): boolean {
  return /mso-list:\s*ignore/i.test(String(properties['style'] ?? ''));
}

function listsOf(items: readonly ListItem[]): readonly Element[] {
  const lists: Element[] = [];
  let at = 0;
  for (const [index, { level, isNumbered, marker, children }] of items.entries()) {
    if (index < at) continue;
    at = index + 1;
    while ((items[at]?.level ?? level) > level) at += 1;
    const words = elementOf('li', [...children, ...listsOf(items.slice(index + 1, at))]);
    // In `2.3.`, the last number is the item's.
    const [, value] = /(?<!\d)(\d+)[.)]*$/.exec(marker) ?? [];
    const item = isNumbered && value !== undefined ? { ...words, properties: { value } } : words;
    const tagName = isNumbered ? 'ol' : 'ul';
    const last = lists.at(-1);
    if (last?.tagName === tagName) last.children.push(item);
    else lists.push({ ...elementOf(tagName, [item]), properties: isNumbered ? signsOf(marker) : {} });
  }
  return lists;
}

function signsOf(marker: string): Element['properties'] {
  return /^\(?[a-z]/i.test(marker) ? { type: 'a' } : {};
}

const elementsOfClasses: ReadonlyMap<string, string> = new Map([
  ['MsoTitle', 'h1'],
  ['MsoQuote', 'blockquote'],
  ['MsoIntenseQuote', 'blockquote'],
]);

function meantByClass(element: Element): Element {
  const { className } = element.properties;
  const [tagName] = Array.isArray(className)
    ? className.flatMap((name) => elementsOfClasses.get(String(name)) ?? [])
    : [];
  return tagName === undefined || element.tagName !== 'p' ? element : elementOf(tagName, element.children);
}

function elementOf(tagName: string, children: Nodes): Element {
  return { type: 'element', tagName, properties: {}, children: [...children] };
}
