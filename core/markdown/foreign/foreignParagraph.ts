import type { List, Paragraph, PhrasingContent } from 'mdast';
import type { ForeignContext } from './foreignContext.ts';
import type { HtmlTag } from './htmlTag.ts';
import { foreignInline } from './foreignInline.ts';
import { htmlTag } from './htmlTag.ts';

/**
 * Turns a paragraph that was written for other tools into paragraphs and lists, where its HTML says so. The tags of a list that is not
 * closed, or that contains another one, are shown as they are written.
 */
export function foreignParagraph(node: Paragraph, context: ForeignContext): readonly (Paragraph | List)[] {
  const { children } = node;
  const blocks: (Paragraph | List)[] = [];
  let from = 0;
  const addText = (to: number): void => {
    const text = trimmed(foreignInline(children.slice(from, to), context));
    if (text.length > 0) blocks.push({ ...node, children: text });
  };
  for (let at = 0; at < children.length; at += 1) {
    const tag = tagAt(children, at);
    const list = tag?.kind === 'list' ? listAt(children, at, context) : undefined;
    if (tag?.kind !== 'paragraph' && !list) continue;
    addText(at);
    if (list) blocks.push(list.list);
    at = list?.end ?? at;
    from = at + 1;
  }
  addText(children.length);
  return blocks;
}

function tagAt(nodes: readonly PhrasingContent[], index: number): HtmlTag | undefined {
  const node = nodes[index];
  return node?.type === 'html' ? htmlTag(node.value) : undefined;
}

/** The list that starts at a tag, and the index of the tag that closes it. */
function listAt(
  nodes: readonly PhrasingContent[],
  start: number,
  context: ForeignContext,
): { readonly list: List; readonly end: number } | undefined {
  const opening = tagAt(nodes, start);
  if (opening?.kind !== 'list' || opening.isEnd) return undefined;
  const items: PhrasingContent[][] = [];
  let item: PhrasingContent[] | undefined;
  for (const [offset, node] of nodes.slice(start + 1).entries()) {
    const index = start + 1 + offset;
    const tag = tagAt(nodes, index);
    if (tag?.kind === 'item') {
      item = tag.isEnd ? undefined : [];
      if (item) items.push(item);
    } else if (tag?.kind === 'list') {
      const isOver = tag.isEnd && tag.ordered === opening.ordered && items.length > 0;
      return isOver ? { list: listOf(items, opening.ordered, context), end: index } : undefined;
    } else if (item) item.push(node);
    else if (!isBlank(node)) return undefined;
  }
  return undefined;
}

function isBlank(node: PhrasingContent): boolean {
  return node.type === 'break' || (node.type === 'text' && node.value.trim() === '');
}

function listOf(items: readonly PhrasingContent[][], ordered: boolean, context: ForeignContext): List {
  return {
    type: 'list',
    ordered,
    children: items.map((nodes) => ({
      type: 'listItem',
      children: [{ type: 'paragraph', children: trimmed(foreignInline(nodes, context)) }],
    })),
  };
}

/** Removes white space from both ends of a paragraph. */
function trimmed(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const ends = [0, nodes.length - 1];
  return nodes.flatMap((node, index) => {
    if (node.type !== 'text' || !ends.includes(index)) return [node];
    const start = index === 0 ? node.value.trimStart() : node.value;
    const value = index === nodes.length - 1 ? start.trimEnd() : start;
    return value === '' ? [] : [{ ...node, value }];
  });
}
