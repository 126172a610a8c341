import type { Element, ElementContent } from 'hast';
import { isControl } from './isControl.ts';
import { visibleText } from './visibleText.ts';

type Nodes = readonly ElementContent[];

/** In code, or in the elements around it. */
type Place = 'code' | 'box';

/** Longer words beside code are not its label. */
const maxLabelLength = 80;

/**
 * Removes the buttons that belong to code, such as one that copies it, and their labels: `<div><pre>a</pre><button>Copy</button></div>` ->
 * `<div><pre>a</pre></div>`. Other buttons stay, and so do tabs, whose labels readers need.
 */
export function withoutCodeControls(nodes: Nodes, around?: Place): ElementContent[] {
  return nodes.flatMap((node, index): Nodes => {
    if (node.type !== 'element') return [node];
    const isOfCode = around !== undefined || isBesideCode(nodes, index);
    if (isOfCode && isOnlyControls(node)) return [];
    if (around === 'box' && isCopyLabel(node)) return [];
    return [{ ...node, children: withoutCodeControls(node.children, placeIn(node, around)) }];
  });
}

/** Returns the place of an element: in code, or in a box around code. Code within a sentence is neither. */
function placeIn(node: Element, around: Place | undefined): Place | undefined {
  if (around === 'code' || node.tagName === 'pre') return 'code';
  if (around === 'box') return isCode(node) ? 'code' : 'box';
  return isBox(node) ? 'box' : undefined;
}

function isCode(node: ElementContent): node is Element {
  return node.type === 'element' && (node.tagName === 'pre' || node.tagName === 'code');
}

const isWhole: ReadonlySet<string> = new Set(['html', 'body']);

/** Returns whether an element has code in it and beside it at most a label, such as the name of a file. */
function isBox(element: Element): boolean {
  if (!hasPre(element) || isControl(element) || isWhole.has(element.tagName)) return false;
  const rest = withoutPre([element]);
  return !rest.some(hasProse) && rest.map(visibleText).join('').trim().length <= maxLabelLength;
}

function hasPre(node: ElementContent): boolean {
  return node.type === 'element' && (node.tagName === 'pre' || node.children.some(hasPre));
}

function withoutPre(nodes: Nodes): ElementContent[] {
  return nodes.flatMap((node): Nodes => {
    if (node.type !== 'element') return [node];
    return node.tagName === 'pre' ? [] : [{ ...node, children: withoutPre(node.children) }];
  });
}

const prose: ReadonlySet<string> = new Set('p h1 h2 h3 h4 h5 h6 ul ol dl table blockquote'.split(' '));

function hasProse(node: ElementContent): boolean {
  if (node.type !== 'element') return false;
  return (prose.has(node.tagName) && visibleText(node).trim() !== '') || node.children.some(hasProse);
}

/** Returns whether the next thing before or after a node, other controls left aside, is code. */
function isBesideCode(nodes: Nodes, index: number): boolean {
  const neighbours = [nodes.slice(0, index).findLast(isNeighbour), nodes.slice(index + 1).find(isNeighbour)];
  return neighbours.some((node) => node?.type === 'element' && isBox(node));
}

function isNeighbour(node: ElementContent): boolean {
  return node.type === 'element' ? !isOnlyControls(node) : node.type === 'text' && node.value.trim() !== '';
}

function isOnlyControls(node: ElementContent): boolean {
  if (node.type !== 'element') return false;
  if (isControl(node)) return node.properties['role'] !== 'tab' && !hasPre(node);
  return node.children.some(isOnlyControls) && visibleText(node).trim() === '' && !node.children.some(hasTab);
}

function hasTab(node: ElementContent): boolean {
  return node.type === 'element' && (node.properties['role'] === 'tab' || node.children.some(hasTab));
}

/** A hint that appears beside the button. */
function isCopyLabel(node: Element): boolean {
  return (
    !isCode(node) &&
    !hasPre(node) &&
    /^(?:copy|copied)(?: code| to clipboard)?!?$/i.test(visibleText(node).trim())
  );
}
