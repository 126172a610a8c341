import { GroqSyntaxError, evaluate, evaluateSync, parse } from 'groq-js';
import type { JsonObject } from '../document/lakeDocument.ts';
import { LakeError, dataError } from '../http/lakeError.ts';
import { isGroqNode, isDeeperThan, mapGroqNodes } from './groqNode.ts';
import type { GroqNode } from './groqNode.ts';
import { pathsAsTexts } from './pathsAsTexts.ts';

/** What a query may ask about besides the documents. */
export type GroqContext = {
  readonly params: JsonObject;
  /** What `*` stands for. */
  readonly dataset: readonly unknown[];
  readonly dereference: (id: string) => unknown;
  readonly timestamp: Date;
  /** Id of the user who asks. */
  readonly identity: string;
  readonly projectId: string;
  readonly datasetName: string;
};

/** How deep the parts of a query may be nested in each other; chains such as `a && b && c` nest as well. */
const MAX_DEPTH = 500;

/** Parses a query. Throws a `LakeError` (400) that says what is wrong with it and where. */
export function parseGroq(query: string, params: JsonObject): GroqNode {
  let tree: unknown;
  try {
    // The parser wants a line break after a comment, also at the very end.
    tree = parse(`${query}\n`, { params: { ...params } });
  } catch (error) {
    throw parseError(query, error);
  }
  if (!isGroqNode(tree)) throw parseError(query, new Error('the query is empty'));
  if (isDeeperThan(MAX_DEPTH, tree)) throw parseError(query, tooDeep());
  mapGroqNodes(tree, (node) => {
    if (node.type === 'Parameter') {
      const name = String(node['name']);
      throw parseError(query, new Error(`param $${name} referenced, but not provided`));
    }
    return node;
  });
  return pathsAsTexts(tree);
}

/** Evaluates a parsed query to plain JSON. Throws a `LakeError` (400) when it uses what this lake cannot do. */
export function evaluateGroq(tree: GroqNode, query: string, context: GroqContext): unknown {
  try {
    const value: { data: unknown } = evaluateSync(tree, evaluationOptions(context));
    return value.data ?? null;
  } catch (error) {
    throw evaluationError(query, error);
  }
}

/** The same for queries with functions that groq-js evaluates only step by step (`diff::…`). Slower. */
export async function evaluateGroqAsync(
  tree: GroqNode,
  query: string,
  context: GroqContext,
): Promise<unknown> {
  try {
    const value = await evaluate(tree, evaluationOptions(context));
    const result: unknown = await value.get();
    return result ?? null;
  } catch (error) {
    throw evaluationError(query, error);
  }
}

function evaluationOptions(context: GroqContext) {
  return {
    params: { ...context.params },
    dataset: context.dataset,
    timestamp: context.timestamp,
    identity: context.identity,
    sanity: { projectId: context.projectId, dataset: context.datasetName },
    dereference: ({ _ref }: { readonly _ref: string }) => context.dereference(_ref) ?? null,
  };
}

function evaluationError(query: string, error: unknown): unknown {
  if (error instanceof LakeError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  const isMissing = reason === 'not implemented' || reason === 'executeSync not supported';
  const description = isMissing ? 'The query uses a function that this lake does not have here' : reason;
  return dataError(400, 'queryEvaluationError', description, { query });
}

function tooDeep(): Error {
  return new Error(`the query is nested more than ${MAX_DEPTH} levels deep`);
}

function parseError(query: string, cause: unknown): LakeError {
  // The parser calls itself for each level, until the stack is full.
  const error = cause instanceof RangeError ? tooDeep() : cause;
  const description = error instanceof Error ? error.message : String(error);
  const start = error instanceof GroqSyntaxError ? error.position : 0;
  return dataError(400, 'queryParseError', description, { query, start, end: query.length });
}
