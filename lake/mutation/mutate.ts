import type { JsonObject } from '#system/values/jsonObject.ts';
import type { SelectedDocument, SelectingQuery } from '../query/queryJob.ts';
import type { Store } from '../store/createStore.ts';
import type { TransactionRequest, TransactionResult } from './runTransaction.ts';
import { badRequest, dataError } from '#system/values/httpError.ts';
import { parseMutation } from './parseMutation.ts';
import { runTransaction } from './runTransaction.ts';

/** Answers several queries as of one moment: the documents that each of them selects. */
export type SelectDocuments = (queries: readonly SelectingQuery[]) => Promise<SelectedDocument[][]>;

export type MutateRequest = Omit<TransactionRequest, 'query'> & {
  /** As sent; each is parsed here. */
  readonly mutations: readonly unknown[];
  /** Answers the queries of patches and deletions. Not needed if all mutations name documents by id. */
  readonly select?: SelectDocuments;
};

/** The most mutations that a transaction may have. */
export const maxMutations = 20_000;
/** The most different queries that a transaction may have. */
const maxQueries = 100;
/** The most times that documents are selected again because one of them was changed in between. */
const maxAttempts = 5;

/** Thrown to abort a transaction that finds a document at another revision than the selected one. */
class SelectionChanged extends Error {}

/**
 * Applies mutations in one transaction: either all of them are on disk, or none is applied. Rejects with an `HttpError`
 * that names the one that failed.
 *
 * The queries of patches and deletions are answered before the transaction, all as of one moment. If by then another
 * transaction has changed or deleted one of the documents they selected, they are answered again, so that only
 * documents that match their query are touched. A document that has begun to match since that moment is left alone, as
 * if it had been written after this transaction.
 */
export async function mutate(store: Store, request: MutateRequest, now: Date): Promise<TransactionResult> {
  const { mutations, select, ...transaction } = request;
  if (mutations.length > maxMutations) {
    throw badRequest(
      `A transaction may have ${maxMutations} mutations, this one has ${mutations.length}. Send several transactions.`,
    );
  }
  const queries = queriesOf(mutations);
  const runWith = (selected: Selected) =>
    runTransaction(
      store,
      { ...transaction, query: (query, params) => currentIds(store, selected.get(keyOf({ query, params }))) },
      now,
      (steps) => {
        for (const [index, mutation] of mutations.entries()) steps.mutate(mutation, index);
      },
    );
  if (queries.size === 0) return runWith(new Map());
  if (!select) throw badRequest('Documents cannot be selected by a query here.');
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const results = await select([...queries.values()]);
    try {
      return await runWith(new Map([...queries.keys()].map((key, index) => [key, results[index] ?? []])));
    } catch (error) {
      if (!(error instanceof SelectionChanged)) throw error;
    }
  }
  throw dataError(
    409,
    'mutationConflictError',
    `Nothing was changed: ${maxAttempts} times, a selected document was changed by others meanwhile. Try again.`,
  );
}

type Selected = ReadonlyMap<string, readonly SelectedDocument[]>;

/** The different queries by which mutations select documents. Throws an `HttpError` for a mutation that is malformed. */
function queriesOf(mutations: readonly unknown[]): Map<string, SelectingQuery> {
  const queries = new Map<string, SelectingQuery>();
  for (const [index, value] of mutations.entries()) {
    const mutation = parseMutation(value, index);
    if (!('target' in mutation) || mutation.target.kind !== 'query') continue;
    const { query, params } = mutation.target;
    queries.set(keyOf({ query, params }), { query, params });
  }
  if (queries.size <= maxQueries) return queries;
  throw badRequest(
    `A transaction may have ${maxQueries} different queries, this one has ${queries.size}. Send several transactions.`,
  );
}

function keyOf({ query, params }: { readonly query: string; readonly params: JsonObject }): string {
  return JSON.stringify([query, params]);
}

function currentIds(store: Store, selected: readonly SelectedDocument[] = []): string[] {
  for (const { id, rev } of selected) if (store.get(id)?._rev !== rev) throw new SelectionChanged();
  return selected.map(({ id }) => id);
}
