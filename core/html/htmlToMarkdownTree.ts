import type { Element, Root as HtmlRoot } from 'hast';
import type { Handle } from 'hast-util-to-mdast';
import { defaultHandlers, toMdast } from 'hast-util-to-mdast';
import type { Paragraph, Root } from 'mdast';
import type { ContainerDirective } from '../markdown/flowNode.ts';
import { htmlText } from './htmlText.ts';

/** HTML, as `meantHtml` leaves it, as a tree of the Markdown that `markdownToBlocks` understands. */
export function htmlToMarkdownTree(html: HtmlRoot): Root {
  const tree = toMdast(html, { document: true, handlers: { details, table } });
  if (tree.type !== 'root') throw new Error(`The root of a text became a "${tree.type}".`);
  return tree;
}

const details: Handle = (state, node): ContainerDirective => {
  const { texts, rest } = takeOut('summary', node);
  return {
    type: 'containerDirective',
    name: 'details',
    children: [
      { type: 'paragraph', data: { directiveLabel: true }, children: [{ type: 'text', value: texts }] },
      ...state.toFlow(state.all(rest)),
    ],
  };
};

/** `Table: …` before a table is how its caption is written. */
const table: Handle = (state, node) => {
  const { texts, rest } = takeOut('caption', node);
  const made = defaultHandlers.table(state, rest);
  const caption: Paragraph = { type: 'paragraph', children: [{ type: 'text', value: `Table: ${texts}` }] };
  return texts === '' ? made : [caption, made];
};

/** What the children of this name say, and the element without them. */
function takeOut(name: string, element: Element): { readonly texts: string; readonly rest: Element } {
  const [rest, taken] = [false, true].map((wanted) =>
    element.children.filter((child) => (child.type === 'element' && child.tagName === name) === wanted),
  );
  return {
    texts: (taken ?? []).map(htmlText).join(' ').trim(),
    rest: { ...element, children: rest ?? [] },
  };
}
