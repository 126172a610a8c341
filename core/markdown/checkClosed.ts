import type { BlockContext } from './blockContext.ts';
import type { ContainerDirective } from './flowNode.ts';
import { sourceOf } from './sourceOf.ts';

/**
 * Reports a `:::name` without its closing `:::`: the parser ends such a block with the text around it, so that everything
 * below would silently become part of it. A block that was not parsed from text has no source to check.
 */
export function checkClosed(node: ContainerDirective, context: BlockContext): void {
  if (!node.position) return;
  const [first = '', ...below] = sourceOf(node, context).split('\n');
  const colons = /^:+/.exec(first)?.[0] ?? '';
  // A line of fewer colons closes a block inside this one.
  const closing = /^[\s>]*(:{3,})\s*$/.exec(below.at(-1) ?? '')?.[1] ?? '';
  if (closing !== '' && closing.length >= colons.length) return;
  context.report(
    node,
    `The block '${colons}${node.name}' is never closed.`,
    `Write ${colons} on a line of its own below its text. A block that contains others needs more colons than they have.`,
  );
}
