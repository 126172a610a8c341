import type { Element, Root as HtmlRoot } from 'hast';
import type { Handle } from 'hast-util-to-mdast';
import type { BlockContentMap, Paragraph, PhrasingContentMap, Root } from 'mdast';
import { defaultHandlers, toMdast } from 'hast-util-to-mdast';
import { decorators, elementDecorators } from '../content/decorators.ts';
import { headerColumnMark } from '../content/headerColumnMark.ts';
import { alignColumns } from './alignColumns.ts';
import { cellAlignment } from './cellAlignment.ts';
import { definitionGroups } from './definitionLists.ts';
import { htmlText } from './htmlText.ts';

/** Turns HTML from `meantHtml` into a Markdown tree that `markdownToBlocks` understands. */
export function htmlToMarkdownTree(html: HtmlRoot): Root {
  const tree = toMdast(html, {
    document: true,
    handlers: { details, dl, dt: flow, dd: flow, table, td: cell, th: cell, badge, math, ...elements },
  });
  if (tree.type !== 'root') throw new Error(`Expected the tree to be a "root", but it is a "${tree.type}".`);
  return tree;
}

/** Markdown has no signs for these elements, but takes them as HTML. */
const inElement: Handle = (state, node) => [
  { type: 'html', value: `<${node.tagName}>` },
  ...state.all(node),
  { type: 'html', value: `</${node.tagName}>` },
];

const elements = Object.fromEntries(elementDecorators.map((name) => [decorators[name].element, inElement]));

const badge: Handle = (state, node): PhrasingContentMap['textDirective'] => ({
  type: 'textDirective',
  name: 'badge',
  children: defaultHandlers.em(state, node).children,
});

const math: Handle = (_, node): PhrasingContentMap['inlineMath'] => ({
  type: 'inlineMath',
  value: htmlText(node),
});

const details: Handle = (state, node): BlockContentMap['containerDirective'] => {
  const { texts, rest } = takeOut('summary', node);
  return {
    type: 'containerDirective',
    name: 'details',
    children: [labelOf(texts), ...state.toFlow(state.all(rest))],
  };
};

const flow: Handle = (state, node) => state.toFlow(state.all(node));

/** Makes definitions of a list of terms; paragraphs of one that says more, such as by a link in a term. */
const dl: Handle = (state, node, parent) => {
  const groups = definitionGroups(node)?.map(({ term, meaning }) => ({
    term,
    children: state.toFlow(state.all({ ...node, children: [...meaning] })),
  }));
  if (!groups || groups.some(({ children }) => children.length === 0)) return flow(state, node, parent);
  return {
    type: 'containerDirective',
    name: 'definitions',
    children: groups.map(({ term, children }): BlockContentMap['containerDirective'] => ({
      type: 'containerDirective',
      name: 'term',
      children: [labelOf(term), ...children],
    })),
  };
};

function labelOf(label: string): Paragraph {
  return { type: 'paragraph', data: { directiveLabel: true }, children: [{ type: 'text', value: label }] };
}

/** In this project's Markdown, a paragraph `Table: …` before a table is its caption, and says that its first column is a header. */
const table: Handle = (state, node) => {
  const { texts, rest } = takeOut('caption', node);
  const made = defaultHandlers.table(state, rest);
  const aligned = made.type === 'table' ? alignColumns(made) : made;
  const mark = hasHeaderColumn(node) ? [{ type: 'html', value: headerColumnMark } as const] : [];
  const caption: Paragraph = {
    type: 'paragraph',
    children: [{ type: 'text', value: `Table: ${texts}` }, ...mark],
  };
  return texts === '' && mark.length === 0 ? aligned : [caption, aligned];
};

/** Returns whether each row begins with a header of its own. A row with nothing but headers behind its corner is about the columns. */
function hasHeaderColumn(node: Element): boolean {
  const rows = rowsOf(node)
    .map((row) => row.children.flatMap((cell) => (cell.type === 'element' ? [cell.tagName] : [])))
    .filter(([, ...others]) => others.includes('td'));
  return rows.length > 0 && rows.every(([first]) => first === 'th');
}

function rowsOf({ children }: Element): readonly Element[] {
  return children.flatMap((node) => {
    if (node.type !== 'element' || node.tagName === 'table') return [];
    return node.tagName === 'tr' ? [node] : rowsOf(node);
  });
}

const cell: Handle = (state, node) => {
  const made = defaultHandlers.td(state, node);
  const align = cellAlignment(node);
  return align === undefined ? made : { ...made, data: { ...made.data, align } };
};

/** The texts of the children with this name, and the element without them. */
function takeOut(name: string, element: Element): { readonly texts: string; readonly rest: Element } {
  const [rest, taken] = [false, true].map((wanted) =>
    element.children.filter((child) => (child.type === 'element' && child.tagName === name) === wanted),
  );
  return {
    texts: (taken ?? []).map(htmlText).join(' ').trim(),
    rest: { ...element, children: rest ?? [] },
  };
}
