import type { JsonObject } from '#system/values/jsonObject.ts';
import type { DocumentReader } from '../store/documentReader.ts';
import type { GroqContext } from './evaluateGroq.ts';
import type { GroqNode } from './groqNode.ts';
import type { Perspective } from './parsePerspective.ts';
import { answerTextQueries } from './answerTextQueries.ts';
import { evaluateGroq, evaluateGroqAsync } from './evaluateGroq.ts';
import { firstInOrder } from './firstInOrder.ts';
import { needsSteps } from './needsSteps.ts';
import { parseGroq } from './parseGroq.ts';
import { planQuery } from './planQuery.ts';
import { viewDocuments } from './viewDocuments.ts';

export type QueryRequest = {
  readonly query: string;
  readonly params: JsonObject;
  readonly perspective: Perspective;
  /** Id of the user who asks. */
  readonly identity: string;
  readonly projectId: string;
  readonly dataset: string;
};

/** Answers a query with plain JSON. Rejects with an `HttpError` (400) when it cannot be parsed or evaluated. */
export async function runQuery(reader: DocumentReader, request: QueryRequest, now: Date): Promise<unknown> {
  const { tree, context } = prepare(reader, request, now);
  return needsSteps(tree)
    ? evaluateGroqAsync(tree, request.query, context)
    : evaluateGroq(tree, request.query, context);
}

function prepare(
  reader: DocumentReader,
  request: QueryRequest,
  now: Date,
): { readonly tree: GroqNode; readonly context: GroqContext } {
  const view = viewDocuments(reader, request.perspective);
  const parsed = parseGroq(request.query, request.params);
  const searched = answerTextQueries(parsed, () => view.select({ by: 'all' }));
  const { tree, inputs, needsAll } = planQuery(searched);
  const params: Record<string, readonly unknown[]> = {};
  const context = {
    params,
    dataset: needsAll ? view.select({ by: 'all' }) : [],
    dereference: view.get,
    timestamp: now,
    identity: request.identity,
    projectId: request.projectId,
    datasetName: request.dataset,
  };
  for (const { name, selection, filter, order, limit } of inputs) {
    params[name] = view.select(selection);
    if (filter) params[name] = passing(params[name], name, filter, request.query, context);
    if (order) params[name] = firstInOrder(params[name], order, limit);
  }
  return { tree, context };
}

/** The documents of an input that pass a filter. */
function passing(
  documents: readonly unknown[],
  name: string,
  filter: GroqNode,
  query: string,
  context: GroqContext,
): unknown[] {
  const each: GroqNode = { type: 'Map', base: { type: 'Parameter', name }, expr: filter };
  const answers = evaluateGroq(each, query, context);
  return documents.filter((_, index) => Array.isArray(answers) && answers[index] === true);
}
