import type { HttpError } from '#system/values/httpError.ts';
import type { JsonObject } from '#system/values/jsonObject.ts';
import type { GroqNode } from './groqNode.ts';
import { GroqSyntaxError, parse } from 'groq-js';
import { errorMessage } from '#system/values/errorMessage.ts';
import { dataError } from '#system/values/httpError.ts';
import { isDeeperThan, isGroqNode, mapGroqNodes } from './groqNode.ts';

/** The deepest that the parts of a query may be nested in each other; chains such as `a && b && c` nest as well. */
const maxDepth = 500;

/** Parses a query. Throws an `HttpError` (400) that says what is wrong with it and where. */
export function parseGroq(query: string, params: JsonObject): GroqNode {
  let tree: unknown;
  try {
    // The parser needs a line break after a comment, even at the very end.
    tree = parse(`${query}\n`, { params: { ...params } });
  } catch (error) {
    throw parseError(query, error);
  }
  if (!isGroqNode(tree)) throw parseError(query, new Error('the query is empty'));
  if (isDeeperThan(maxDepth, tree)) throw parseError(query, tooDeep());
  mapGroqNodes(tree, (node) => {
    if (node.type === 'Parameter') {
      const name = String(node['name']);
      throw parseError(query, new Error(`param $${name} referenced, but not provided`));
    }
    return node;
  });
  return pathsAsTexts(tree);
}

function tooDeep(): Error {
  return new Error(`the query is nested more than ${maxDepth} levels deep`);
}

function parseError(query: string, cause: unknown): HttpError {
  // The parser is recursive, so deep nesting overflows the stack.
  const error = cause instanceof RangeError ? tooDeep() : cause;
  const description = errorMessage(error);
  const start = error instanceof GroqSyntaxError ? error.position : 0;
  return dataError(400, 'queryParseError', description, { query, start, end: query.length });
}

/**
 * Replaces the path in `path(_id) in path("drafts.**")` by its text: groq-js finds a string among the paths of a
 * pattern, but not a path.
 */
function pathsAsTexts(tree: GroqNode): GroqNode {
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
