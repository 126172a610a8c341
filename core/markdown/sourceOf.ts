import type { Association, Nodes } from 'mdast';
import type { BlockContext } from './blockContext.ts';

/** The source text of a node. */
export function sourceOf(node: Nodes, { source }: Pick<BlockContext, 'source'>): string {
  return source.slice(node.position?.start.offset, node.position?.end.offset);
}

/** The first line of a piece of source, shortened and in quotes, for a message. */
export function quoteSource(source: string): string {
  const [line = ''] = source.trim().split('\n');
  return `'${line.length > 60 ? `${line.slice(0, 57)}…` : line}'`;
}

/** The sign of a footnote, in the text and in front of its words. */
export function footnoteSign({ label, identifier }: Association): string {
  return `[${label ?? identifier}]`;
}
