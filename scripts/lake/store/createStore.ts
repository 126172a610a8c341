import type { DatabaseSync } from 'node:sqlite';
import { moveAssetUrls } from '../asset/moveAssetUrls.ts';
import { createCommitQueue } from './createCommitQueue.ts';
import { createTransactionWriter } from './commitTransaction.ts';
import type { CommittedTransaction, Transaction } from './commitTransaction.ts';
import { createDocumentReader, textOf } from './readDocuments.ts';
import type { DocumentReader } from './readDocuments.ts';

/** The documents of a lake and everything that ever happened to them. */
export type Store = DocumentReader & {
  /** Place of the latest transaction in the order of all; 0 when there is none. */
  readonly lastSeq: () => number;
  readonly hasTransaction: (id: string) => boolean;
  /** Ids of the documents that hold a strong reference to this one, in the order of their ids. */
  readonly strongReferrers: (id: string) => string[];
  /**
   * Commits the transaction that `prepare` returns, in one piece and in the order of the calls: nothing else writes in
   * between, and when `prepare` throws, nothing was written. Resolves once it is on the disk.
   */
  readonly commit: (prepare: () => Transaction) => Promise<CommittedTransaction>;
  /** Commits now what waits for the disk. */
  readonly flush: () => void;
  /** Points the documents of assets to where the lake answers now. */
  readonly moveAssets: (url: string) => void;
  /** Called after each commit, in order. Returns what ends it. */
  readonly onCommit: (listener: (transaction: CommittedTransaction) => void) => () => void;
};

/** A store over the open database of a data folder. `reportFault` is told of listeners that throw. */
export function createStore(database: DatabaseSync, reportFault: (error: unknown) => void): Store {
  const reader = createDocumentReader(database);
  const transactionById = database.prepare('SELECT 1 FROM transactions WHERE id = ?');
  const last = database.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'transactions'");
  const referrers = database.prepare(
    'SELECT source FROM refs WHERE target = ? AND strong = 1 AND source <> ?1 ORDER BY source',
  );
  const listeners = new Set<(transaction: CommittedTransaction) => void>();

  const announce = (committed: CommittedTransaction) => {
    for (const listener of listeners) {
      try {
        listener(committed);
      } catch (error) {
        reportFault(error);
      }
    }
  };
  const write = createTransactionWriter(database);
  const queue = createCommitQueue({ database, write, announce, undo: reader.forget });

  return {
    get: reader.get,
    select: reader.select,
    lastSeq: () => Number(last.get()?.['seq'] ?? 0),
    hasTransaction: (id) => transactionById.get(id) !== undefined,
    strongReferrers: (id) => referrers.all(id).map((row) => textOf(row, 'source')),
    commit: queue.commit,
    flush: queue.flush,
    moveAssets: (url) => moveAssetUrls(database, url),
    onCommit: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
