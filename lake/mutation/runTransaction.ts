import type { JsonObject } from '#system/values/jsonObject.ts';
import type { ReleaseDocuments } from '../contentRelease/releaseDocuments.ts';
import type { LakeDocument } from '../document/lakeDocument.ts';
import type { Store } from '../store/createStore.ts';
import type { Change, CommittedTransaction } from '../store/transaction.ts';
import type { MutationResult } from './stageMutation.ts';
import { randomUUID } from 'node:crypto';
import { dataError } from '#system/values/httpError.ts';
import { present } from '#system/values/present.ts';
import { localRobot } from '../auth/addLocalUsers.ts';
import { checkScheduledReleases } from '../contentRelease/checkScheduledReleases.ts';
import { checkDocumentSize } from './checkDocumentSize.ts';
import { checkFieldNames } from './checkFieldNames.ts';
import { checkReferences } from './checkReferences.ts';
import { createStagingArea } from './createStagingArea.ts';
import { createWorkCounter } from './createWorkCounter.ts';
import { parseMutation } from './parseMutation.ts';
import { stageMutation } from './stageMutation.ts';

export type TransactionRequest = {
  /** The client's own id for the transaction; it becomes the `_rev` of what it writes. */
  readonly transactionId?: string;
  /** Id of the user who sends it. */
  readonly author: string;
  /** Computes the result and writes nothing. */
  readonly dryRun: boolean;
  readonly autoGenerateArrayKeys: boolean;
  /** True if the reply has a document for each mutation. */
  readonly returnsDocuments?: boolean;
  /** Throws an `HttpError` if the user may not change this. Called within the commit; they may change everything when absent. */
  readonly check?: (changes: readonly Change[]) => void;
  /** Ids of the documents that a query selects; it has been answered already. */
  readonly query: (query: string, params: JsonObject) => string[];
};

/** A transaction in progress: the documents as its steps so far leave them, and the steps. */
export type TransactionSteps = ReleaseDocuments & {
  /** Applies one mutation as it was sent; errors name it by `index`. Throws an `HttpError` if it cannot be applied. */
  readonly mutate: (mutation: unknown, index: number) => void;
};

export type TransactionResult = {
  readonly transactionId: string;
  readonly results: readonly (MutationResult & { readonly document?: LakeDocument })[];
  /** Absent after a dry run, and if nothing changed. */
  readonly committed?: CommittedTransaction;
};

/** Thrown to leave a transaction without writing, as a dry run does. */
class NothingToWrite extends Error {}

/**
 * Runs mutations in one transaction: either all of them are on disk, or none is applied. Rejects with an `HttpError`
 * that says what failed.
 */
export async function runTransaction(
  store: Store,
  request: TransactionRequest,
  now: Date,
  work: (steps: TransactionSteps) => void,
): Promise<TransactionResult> {
  const transactionId = parseTransactionId(request.transactionId);
  const timestamp = now.toISOString();
  const mutations: unknown[] = [];
  const staged: MutationResult[] = [];
  let results: TransactionResult['results'] = [];
  let committed: CommittedTransaction | undefined;
  // Programs on this machine never have to pause.
  const pausing = request.author === localRobot.id ? undefined : request.author;
  try {
    committed = await store.commit(() => {
      if (store.hasTransaction(transactionId)) throw alreadyCommitted(transactionId);
      const { autoGenerateArrayKeys, query } = request;
      const area = createStagingArea({
        reader: store,
        query,
        transactionId,
        timestamp,
        autoGenerateArrayKeys,
        work: createWorkCounter(request.returnsDocuments),
      });
      work({
        ...area,
        mutate: (mutation, index) => {
          mutations.push(mutation);
          staged.push(...stageMutation(parseMutation(mutation, index), area, index));
        },
      });
      const changes = area.changes();
      request.check?.(changes);
      for (const { id, after } of changes) {
        checkDocumentSize(id, after);
        checkFieldNames(id, after);
      }
      checkReferences(changes, store);
      checkScheduledReleases(changes, store.get, area);
      results = staged.map((result) => {
        const document = area.get(result.id);
        return document ? { ...result, document } : result;
      });
      if (request.dryRun || changes.length === 0) throw new NothingToWrite();
      return { id: transactionId, timestamp, author: request.author, mutations, changes };
    }, pausing);
  } catch (error) {
    if (!(error instanceof NothingToWrite)) throw error;
  }
  return present({ transactionId, results, committed });
}

function parseTransactionId(id: string | undefined): string {
  if (id === undefined) return randomUUID();
  if (/^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/.test(id)) return id;
  throw dataError(400, 'mutationParseError', `Malformed transaction ID ${JSON.stringify(id.slice(0, 200))}`);
}

function alreadyCommitted(id: string): Error {
  return dataError(409, 'transactionAlreadyExistsError', `Transaction "${id}" was already committed`, {
    transactionId: id,
  });
}
