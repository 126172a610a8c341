import type { Element, ElementContent } from 'hast';
import { htmlText } from './htmlText.ts';
import { isHtmlBlock } from './isHtmlBlock.ts';

type Nodes = readonly ElementContent[];

/** A term, or several that mean the same, and the elements that say what it means. */
export type DefinitionGroup = { readonly term: string; readonly meaning: Nodes };

/**
 * The elements with a list around terms and meanings that have lost theirs: a browser copies the items of a list of terms without the list. Groups
 * in a list are taken out of their `div`.
 */
export function definitionLists(nodes: Nodes, isInList = false): ElementContent[] {
  const made: ElementContent[] = [];
  let astray: ElementContent[] = [];
  const endAstray = (): void => {
    if (astray.length > 0) made.push({ type: 'element', tagName: 'dl', properties: {}, children: astray });
    astray = [];
  };
  for (const node of nodes) {
    if (node.type !== 'element') {
      (astray.length > 0 && isBlank(node) ? astray : (endAstray(), made)).push(node);
      continue;
    }
    const isGroup = isInList && node.tagName === 'div';
    const children = definitionLists(node.children, node.tagName === 'dl' || isGroup);
    if (isGroup) made.push(...children);
    else if (isItem(node) && !isInList) astray.push({ ...node, children });
    else {
      endAstray();
      made.push({ ...node, children });
    }
  }
  endAstray();
  return made;
}

/** The groups of a list of terms. Undefined unless it has nothing else, each has words and a meaning, and no term is more than words. */
export function definitionGroups({ children }: Element): readonly DefinitionGroup[] | undefined {
  const groups: { terms: string[]; meaning: ElementContent[] }[] = [];
  for (const node of children) {
    if (isBlank(node)) continue;
    if (node.type !== 'element' || !isItem(node)) return undefined;
    const last = groups.at(-1);
    if (node.tagName === 'dd') {
      if (!last) return undefined;
      last.meaning.push(node);
      continue;
    }
    const term = htmlText(node).replaceAll(/\s+/g, ' ').trim();
    if (term === '' || saysMore(node)) return undefined;
    if (last?.meaning.length === 0) last.terms.push(term);
    else groups.push({ terms: [term], meaning: [] });
  }
  const isWhole = groups.every(({ meaning }) => meaning.some((node) => htmlText(node).trim() !== ''));
  if (groups.length === 0 || !isWhole) return undefined;
  return groups.map(({ terms, meaning }) => ({ term: terms.join(', '), meaning }));
}

function isItem({ tagName }: Element): boolean {
  return tagName === 'dt' || tagName === 'dd';
}

function isBlank(node: ElementContent): boolean {
  return node.type === 'comment' || (node.type === 'text' && node.value.trim() === '');
}

const meaningful: ReadonlySet<string> = new Set(['a', 'img', 'math', 'sub', 'sup', 'del']);

/** Returns whether something in a term would be lost in plain words. */
function saysMore({ children }: Element): boolean {
  return children.some(
    (node) =>
      node.type === 'element' && (meaningful.has(node.tagName) || isHtmlBlock(node) || saysMore(node)),
  );
}
