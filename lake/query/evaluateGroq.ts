import type { JsonObject } from '#system/values/jsonObject.ts';
import type { GroqNode } from './groqNode.ts';
import { evaluate, evaluateSync } from 'groq-js';
import { errorMessage } from '#system/values/errorMessage.ts';
import { HttpError, dataError } from '#system/values/httpError.ts';

/** The data that a query may refer to. */
export type GroqContext = {
  readonly params: JsonObject;
  /** The value of `*`. */
  readonly dataset: readonly unknown[];
  readonly dereference: (id: string) => unknown;
  readonly timestamp: Date;
  /** Id of the user who asks. */
  readonly identity: string;
  readonly projectId: string;
  readonly datasetName: string;
};

/** Evaluates a parsed query to plain JSON. Throws an `HttpError` (400) if it uses something this lake does not support. */
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
  if (error instanceof HttpError) return error;
  const reason = errorMessage(error);
  const isMissing = reason === 'not implemented' || reason === 'executeSync not supported';
  const description = isMissing ? 'The query uses a function that this lake does not have here' : reason;
  return dataError(400, 'queryEvaluationError', description, { query });
}
