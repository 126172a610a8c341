import type { JsonObject } from '../document/lakeDocument.ts';
import { dataError } from '../http/lakeError.ts';
import { runQuery } from '../query/runQuery.ts';
import type { Store } from '../store/createStore.ts';
import { parseMutation } from './parseMutation.ts';
import { runTransaction } from './runTransaction.ts';
import type { TransactionRequest, TransactionResult } from './runTransaction.ts';

export type MutateRequest = Omit<TransactionRequest, 'query'> & {
  /** As sent; each is parsed here. */
  readonly mutations: readonly unknown[];
  readonly projectId: string;
  readonly dataset: string;
};

/** Applies mutations in one transaction: all of them, on disk, or none. Rejects with a `LakeError` that says which failed. */
export async function mutate(store: Store, request: MutateRequest, now: Date): Promise<TransactionResult> {
  const { mutations, ...transaction } = request;
  for (const [index, mutation] of mutations.entries()) parseMutation(mutation, index);
  const query = (text: string, params: JsonObject) => queryIds(store, request, text, params, now);
  return runTransaction(store, { ...transaction, query }, now, (steps) => {
    for (const [index, mutation] of mutations.entries()) steps.mutate(mutation, index);
  });
}

function queryIds(
  store: Store,
  { author, projectId, dataset }: MutateRequest,
  query: string,
  params: JsonObject,
  now: Date,
): string[] {
  const perspective = { kind: 'raw' } as const;
  const found = runQuery(store, { query, params, perspective, identity: author, projectId, dataset }, now);
  const documents: unknown[] = Array.isArray(found) ? found : [found];
  return documents.map((document) => {
    if (typeof document === 'object' && document !== null && '_id' in document) {
      if (typeof document._id === 'string') return document._id;
    }
    throw dataError(400, 'mutationParseError', 'The query of a patch or delete must select whole documents', {
      query,
    });
  });
}
