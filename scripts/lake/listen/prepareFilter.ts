import type { Identity } from '../auth/identity.ts';
import type { JsonObject, LakeDocument } from '../document/lakeDocument.ts';
import type { LakeContext } from '../lakeContext.ts';
import type { Caller } from '../query/caller.ts';
import { filterOf } from '../query/filterOf.ts';
import { parseGroq } from '../query/groqEngine.ts';
import type { QueryJob } from '../query/queryJob.ts';
import { createDocumentFilter } from './documentFilter.ts';
import type { DocumentFilter } from './documentFilter.ts';
import { filterCost } from './filterCost.ts';

/** The filter of a listener. */
export type ListenerFilter = {
  /** For filters that certainly take no more than `cost` steps for a document: whether one passes. */
  readonly simple?: { readonly cost: number; readonly passes: DocumentFilter };
  /** Which of some documents pass, worked out in a thread. Rejects with a `LakeError` when that takes too long. */
  readonly passes: (documents: readonly LakeDocument[], signal: AbortSignal) => Promise<readonly boolean[]>;
};

export type FilterRequest = {
  readonly query: string;
  readonly params: JsonObject;
  readonly user: Identity;
  readonly caller: Caller;
};

/** Longer queries are only parsed in a thread: parsing takes time that grows faster than the query. Characters. */
const MAX_LENGTH = 1000;
/** How long the filter of a listener may take for the documents of one transaction. Milliseconds. */
const BUDGET_MS = 2000;

/**
 * Prepares the filter of a query such as `*[_type == $type]`. Rejects with a `LakeError`: 400 when the query cannot be
 * used that way.
 */
export async function prepareFilter(
  { queries, projectId, dataset, now }: Pick<LakeContext, 'queries' | 'projectId' | 'dataset' | 'now'>,
  { query, params, user, caller }: FilterRequest,
  signal: AbortSignal,
): Promise<ListenerFilter> {
  const simple = query.length > MAX_LENGTH ? undefined : simpleFilter(query, params);
  const passes: ListenerFilter['passes'] = async (documents, until) => {
    const setting = { user, projectId, dataset, now: now().toISOString() };
    const job: QueryJob = { kind: 'filter', query, params, documents, ...setting };
    const answers: boolean[] = JSON.parse(
      await queries.run(job, { caller, signal: until, budgetMs: BUDGET_MS }),
    );
    return answers;
  };
  if (simple !== undefined) return { simple, passes };
  // With no documents it says whether the query can be used.
  await passes([], signal);
  return { passes };
}

/** Undefined when the filter has to be evaluated in a thread. Throws a `LakeError` (400) when there is none. */
function simpleFilter(query: string, params: JsonObject): ListenerFilter['simple'] {
  let cost = 1;
  for (const filter of filterOf(parseGroq(query, params))) {
    const own = filterCost(filter);
    if (own === undefined) return undefined;
    cost += own;
  }
  // None of what a simple filter is made of looks at another document, or at who asks.
  const nobody = { dereference: () => undefined, identity: '', projectId: '', datasetName: '' };
  return { cost, passes: createDocumentFilter(query, params, nobody) };
}
