import type { Element, ElementContent } from 'hast';
import { htmlText } from './htmlText.ts';
import { isHtmlBlock } from './isHtmlBlock.ts';

type Nodes = readonly ElementContent[];

/**
 * The elements with a sign for each box that can be ticked: `<li><input type="checkbox" checked>done</li>` -> `<li>☑ done</li>`. Document
 * editors write boxes as pictures, and mark the item as well.
 */
export function taskSigns(nodes: Nodes): ElementContent[] {
  return nodes.flatMap((node): Nodes => {
    if (node.type !== 'element') return [node];
    const sign = signOf(node);
    if (node.tagName === 'li') return [signedItem(node, sign ?? signIn(node.children))];
    const children = taskSigns(node.children);
    return sign === undefined ? [{ ...node, children }] : [text(sign), ...children];
  });
}

/** Returns whether there is a box among the elements. */
export function hasTasks(nodes: Nodes): boolean {
  return nodes.some(
    (node) => node.type === 'element' && (signOf(node) !== undefined || hasTasks(node.children)),
  );
}

function signedItem(item: Element, sign: string | undefined): Element {
  const children = taskSigns(sign === undefined ? item.children : withoutBoxes(item.children));
  return { ...item, children: sign === undefined ? children : atStart(sign, children) };
}

function signOf({ tagName, properties }: Element): string | undefined {
  const { type, role, ariaRoleDescription, ariaChecked, checked, alt } = properties;
  const isBox =
    tagName === 'input' ? type === 'checkbox' : [role, ariaRoleDescription].flat().includes('checkbox');
  if (!isBox) return undefined;
  const isTicked = checked === true || ariaChecked === 'true' || (tagName === 'img' && alt === 'checked');
  return isTicked ? '☑ ' : '☐ ';
}

/** The first sign in an item, apart from those of lists in it. */
function signIn(nodes: Nodes): string | undefined {
  for (const node of nodes) {
    const sign =
      node.type === 'element'
        ? (signOf(node) ?? (isList(node) ? undefined : signIn(node.children)))
        : undefined;
    if (sign !== undefined) return sign;
  }
  return undefined;
}

function withoutBoxes(nodes: Nodes): ElementContent[] {
  return nodes.flatMap((node): Nodes => {
    if (node.type !== 'element' || isList(node)) return [node];
    const children = withoutBoxes(node.children);
    return signOf(node) === undefined ? [{ ...node, children }] : children;
  });
}

/** Puts a sign into the line with the first words. */
function atStart(sign: string, nodes: Nodes): ElementContent[] {
  const [first, ...others] = nodes.filter((node) => node.type !== 'text' || htmlText(node).trim() !== '');
  if (first?.type !== 'element' || !isHtmlBlock(first) || isList(first)) return [text(sign), ...nodes];
  return [{ ...first, children: atStart(sign, first.children) }, ...others];
}

function isList({ tagName }: Element): boolean {
  return tagName === 'ul' || tagName === 'ol';
}

function text(value: string): ElementContent {
  return { type: 'text', value };
}
