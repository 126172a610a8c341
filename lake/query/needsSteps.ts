import type { GroqNode } from './groqNode.ts';
import { someGroqNode } from './groqNode.ts';

/** Returns whether a query has functions that groq-js evaluates only step by step. */
export function needsSteps(tree: GroqNode): boolean {
  return someGroqNode(
    tree,
    ({ type, namespace }) => type === 'FuncCall' && (namespace === 'diff' || namespace === 'delta'),
  );
}
