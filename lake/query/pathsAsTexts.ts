import type { GroqNode } from './groqNode.ts';
import { isGroqNode, mapGroqNodes } from './groqNode.ts';

/**
 * Replaces the path in `path(_id) in path("drafts.**")` by its text: groq-js finds a string among the paths of a
 * pattern, but not a path.
 */
export function pathsAsTexts(tree: GroqNode): GroqNode {
  return mapGroqNodes(tree, (node) => {
    const text = node.type === 'OpCall' && node['op'] === 'in' ? textOfPath(node['left']) : undefined;
    return !text || !textOfPath(node['right']) ? node : { ...node, left: text };
  });
}

function textOfPath(node: unknown): GroqNode | undefined {
  if (!isGroqNode(node)) return undefined;
  if (node.type === 'Group') return textOfPath(node['base']);
  const isPath = node.type === 'FuncCall' && node['namespace'] === 'global' && node['name'] === 'path';
  const [text]: unknown[] = isPath && Array.isArray(node['args']) ? node['args'] : [];
  return isGroqNode(text) ? text : undefined;
}
