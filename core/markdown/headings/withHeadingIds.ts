import type { Nodes, PhrasingContent } from 'mdast';

declare module 'mdast' {
  interface HeadingData {
    /** The ids that were written beside the words of the heading. */
    ids?: readonly string[];
  }
}

/** A tree whose headings have the ids that are written beside their words as data. */
export function withHeadingIds<Node extends Nodes>(node: Node): Node {
  if (node.type === 'heading') {
    const { words, ids } = headingIds(node.children);
    return { ...node, children: [...words], data: { ...node.data, ids } };
  }
  return 'children' in node
    ? { ...node, children: node.children.map((child) => withHeadingIds(child)) }
    : node;
}

/** The words of a heading, and the ids that are written beside them. */
type HeadingIds = { readonly words: readonly PhrasingContent[]; readonly ids: readonly string[] };

/** Takes the ids out of a heading: `## Fees {#fees}`, and `<a id="costs"></a>` as pages of this site have it in their Markdown. */
function headingIds(nodes: readonly PhrasingContent[]): HeadingIds {
  const anchors = nodes.map((node, index) => anchorAt(node, nodes[index + 1]));
  const words = nodes.filter((_, index) => anchors[index] === undefined && anchors[index - 1] === undefined);
  const last = words.at(-1);
  const written = last?.type === 'text' ? /\{#([^\s{}]+)\}$/.exec(last.value.trimEnd()) : null;
  const ids = [
    ...(written?.[1] === undefined ? [] : [written[1]]),
    ...anchors.filter((id) => id !== undefined),
  ];
  if (last?.type !== 'text' || !written) return { words, ids };
  const value = last.value.slice(0, written.index).trimEnd();
  const others = [...words.slice(0, -1), ...(value === '' ? [] : [{ ...last, value }])];
  // Words that only look like an id are the text of the heading.
  return others.length === 0 ? { words, ids: ids.slice(1) } : { words: others, ids };
}

/** The id of an empty link that a node opens and the next one ends. */
function anchorAt(node: PhrasingContent, next: PhrasingContent | undefined): string | undefined {
  if (node.type !== 'html' || next?.type !== 'html' || !/^<\/a\s*>$/i.test(next.value)) return undefined;
  return /^<a\s+(?:id|name)\s*=\s*["']([^"'\s]+)["']\s*>$/i.exec(node.value)?.[1];
}
