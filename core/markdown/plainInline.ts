import type { Nodes, PhrasingContent } from 'mdast';
import type { BlockContext } from './blockContext.ts';
import { inlineToSpans } from './inlineToSpans.ts';

/** The text of what stands in a line, for a place that has no marks and no links; those are a problem of `owner`. */
export function plainInline(
  nodes: readonly PhrasingContent[],
  owner: Nodes,
  what: string,
  context: BlockContext,
): string {
  if (nodes.some(({ type }) => type !== 'text' && type !== 'textDirective')) {
    context.report(owner, `${what} is plain text.`, 'Remove its marks and links.');
  }
  // Its spans are not kept, so they take no keys, and what is wrong in a mark has been said.
  return inlineToSpans(nodes, { ...context, nextKey: () => '', report: () => {} })
    .children.map(({ text }) => text)
    .join('')
    .trim();
}
