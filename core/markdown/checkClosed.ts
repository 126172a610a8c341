import type { BlockContext } from './blockContext.ts';
import type { ContainerDirective } from './flowNode.ts';
import { sourceOf } from './sourceOf.ts';

/**
 * Reports a `:::name` without its closing `:::`: the parser ends such a block with the text around it, and everything
 * below would silently become part of it. A block that was not parsed from a text has no lines to look at.
 */
export function checkClosed(node: ContainerDirective, context: BlockContext): void {
  if (node.position === undefined) return;
  const [first = '', ...below] = sourceOf(node, context).split('\n');
  const colons = /^:+/.exec(first)?.[0] ?? '';
  // Fewer colons close a block inside this one.
  const closing = /^[\s>]*(:{3,})\s*$/.exec(below.at(-1) ?? '')?.[1] ?? '';
  if (closing !== '' && closing.length >= colons.length) return;
  context.report(
    node,
    `The block '${colons}${node.name}' is never closed.`,
    `Write a line ${colons} below its text. A block around others needs more colons than they have.`,
  );
}
