import type { BlockContent, ListItem, Paragraph, PhrasingContent } from 'mdast';
import type { ContainerDirective } from '../../markdown/flowNode.ts';

declare module 'mdast' {
  /** The footnotes of a body follow it. */
  interface BlockContentMap {
    footnoteDefinition: FootnoteDefinition;
  }
}

/* The block-level parts of Markdown (mdast's flow content). */

/** A paragraph of inline content. */
export function paragraph(children: readonly PhrasingContent[]): BlockContent {
  return { type: 'paragraph', children: [...children] };
}

/** A heading with its id, after its former ids: `## <a id="costs"></a>Fees {#fees}`. */
export function heading(
  depth: 2 | 3 | 4,
  children: readonly PhrasingContent[],
  id?: string,
  formerIds: readonly string[] = [],
): BlockContent {
  const anchors = formerIds.map((former): PhrasingContent => ({
    type: 'html',
    value: `<a id="${former}"></a>`,
  }));
  const own: readonly PhrasingContent[] = id === undefined ? [] : [{ type: 'html', value: ` {#${id}}` }];
  return { type: 'heading', depth, children: [...anchors, ...children, ...own] };
}

/** A list, without blank lines between its items unless one of them has several blocks. `start` is the first number, and ignored unless the list is ordered. */
export function list(items: readonly ListItem[], ordered = false, start = 1): BlockContent {
  return {
    type: 'list',
    ordered,
    start: ordered ? start : null,
    spread: items.some(({ spread }) => spread),
    children: [...items],
  };
}

/** One entry of a list, which may hold several blocks, such as a paragraph and a nested list. `spread` puts blank lines between them. */
export function item(children: readonly BlockContent[], spread = false): ListItem {
  return { type: 'listItem', spread, children: [...children] };
}

/** `:::name[label]`, the content, and `:::`. */
export function container(
  name: string,
  label: string | undefined,
  children: readonly BlockContent[],
  attributes: Readonly<Record<string, string>> = {},
): ContainerDirective {
  const labels = label === undefined ? [] : [directiveLabel(label)];
  return { type: 'containerDirective', name, attributes, children: [...labels, ...children] };
}

/** A label is plain text in one line: another one could begin a block. It is escaped here, because mdast-util-directive 3.2 leaves `<`, `&` and a backslash at the end as they are. */
function directiveLabel(label: string): Paragraph {
  const value = label
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_[\]<&~]|:(?=\S)|(?<=\S)\$(?!\d)/g, String.raw`\$&`);
  return { type: 'paragraph', data: { directiveLabel: true }, children: [{ type: 'html', value }] };
}
