import { isGroqNode, mapGroqNodes } from './groqNode.ts';
import type { GroqNode } from './groqNode.ts';

/**
 * Puts the text in the place of the path in `path(_id) in path("drafts.**")`: groq-js finds a text among the paths of a
 * pattern, but not a path.
 */
export function pathsAsTexts(tree: GroqNode): GroqNode {
  return mapGroqNodes(tree, (node) => {
    const text = node.type === 'OpCall' && node['op'] === 'in' ? textOfPath(node['left']) : undefined;
    return text === undefined || textOfPath(node['right']) === undefined ? node : { ...node, left: text };
  });
}

function textOfPath(node: unknown): GroqNode | undefined {
  if (!isGroqNode(node)) return undefined;
  if (node.type === 'Group') return textOfPath(node['base']);
  const isPath = node.type === 'FuncCall' && node['namespace'] === 'global' && node['name'] === 'path';
  const [text]: unknown[] = isPath && Array.isArray(node['args']) ? node['args'] : [];
  return isGroqNode(text) ? text : undefined;
}
