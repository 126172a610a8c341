import type { Caller } from '#system/budget/caller.ts';
import type { JsonObject } from '#system/values/jsonObject.ts';
import type { LakeContext } from '../context/lakeContext.ts';
import type { LakeDocument } from '../document/lakeDocument.ts';
import type { Identity } from '../protocol/identity.ts';
import type { DocumentFilter } from '../query/createDocumentFilter.ts';
import type { GroqNode } from '../query/groqNode.ts';
import type { QueryJob } from '../query/queryJob.ts';
import { allPresent } from '#system/values/allPresent.ts';
import { createDocumentFilter } from '../query/createDocumentFilter.ts';
import { filterOf } from '../query/filterOf.ts';
import { parseGroq } from '../query/parseGroq.ts';
import { filterCost } from './filterCost.ts';
import { wantedIds } from './wantedIds.ts';

/** The filter of a listener. */
export type ListenerFilter = {
  /** For filters that certainly take at most `cost` steps per document: whether a document passes. */
  readonly simple?: { readonly cost: number; readonly passes: DocumentFilter };
  /** Returns whether each of the documents passes, evaluated in a thread. Rejects with an `HttpError` if that takes too long. */
  readonly passes: (documents: readonly LakeDocument[], signal: AbortSignal) => Promise<readonly boolean[]>;
  /** The ids of the documents that pass, if it asks for nothing else: `*[_id in $ids]`. */
  readonly ids?: readonly string[] | undefined;
};

export type FilterRequest = {
  readonly query: string;
  readonly params: JsonObject;
  readonly user: Identity;
  readonly caller: Caller;
};

/** The longest query, in characters, that is parsed outside of a thread: the time for parsing grows faster than the query. */
const maxSimpleLength = 1000;
/** The most opening brackets of such a query: at each, the parser may try what follows twice or three times. */
const maxSimpleBrackets = 6;
/** The longest that the filter of a listener may take for the documents of one transaction, in milliseconds. */
const filterBudgetMs = 2000;

/**
 * Prepares the filter of a query such as `*[_type == $type]`. Rejects with an `HttpError`: 400 if the query cannot be
 * used that way.
 */
export async function prepareFilter(
  { queries, projectId, dataset, now }: Pick<LakeContext, 'queries' | 'projectId' | 'dataset' | 'now'>,
  { query, params, user, caller }: FilterRequest,
  signal: AbortSignal,
): Promise<ListenerFilter> {
  const conditions = isQuickToParse(query) ? filterOf(parseGroq(query, params)) : undefined;
  const simple = conditions && simpleFilter(conditions, query, params);
  const passes: ListenerFilter['passes'] = async (documents, until) => {
    const setting = { user, projectId, dataset, now: now().toISOString() };
    const job: QueryJob = { kind: 'filter', query, params, documents, ...setting };
    const json = await queries.run(job, { caller, signal: until, budgetMs: filterBudgetMs });
    const answers: boolean[] = JSON.parse(new TextDecoder().decode(json));
    return answers;
  };
  if (simple) return { simple, passes, ids: wantedIds(conditions) };
  // Without documents this only checks whether the query can be used.
  await passes([], signal);
  return { passes };
}

function isQuickToParse(query: string): boolean {
  return query.length <= maxSimpleLength && query.split(/[([{]/).length - 1 <= maxSimpleBrackets;
}

/** Undefined if the filter has to be evaluated in a thread. */
function simpleFilter(
  conditions: readonly GroqNode[],
  query: string,
  params: JsonObject,
): ListenerFilter['simple'] {
  const costs = allPresent(conditions.map(filterCost));
  if (!costs) return undefined;
  const cost = costs.reduce((total, own) => total + own, 1);
  // A simple filter looks neither at other documents nor at the user.
  const nobody = { dereference: () => undefined, identity: '', projectId: '', datasetName: '' };
  return { cost, passes: createDocumentFilter(query, params, nobody) };
}
