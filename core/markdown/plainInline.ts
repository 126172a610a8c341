import type { Nodes, PhrasingContent } from 'mdast';
import type { BlockContext } from './blockContext.ts';
import { isBadge } from './inlineTag.ts';
import { inlineToSpans } from './inlineToSpans.ts';

/** The text of inline content, for a place that allows neither marks nor links; those are reported at `owner`. */
export function plainInline(
  nodes: readonly PhrasingContent[],
  owner: Nodes,
  what: string,
  context: BlockContext,
): string {
  if (nodes.some((node) => (node.type !== 'text' && node.type !== 'textDirective') || isBadge(node))) {
    context.report(owner, `${what} can only be plain text.`, 'Remove its marks and links.');
  }
  // The spans are thrown away, so they need no keys, and problems inside marks are covered by the report above.
  return inlineToSpans(nodes, { ...context, nextKey: () => '', report: () => {} })
    .children.map(({ text }) => text)
    .join('')
    .trim();
}
