import type { DatabaseSync } from 'node:sqlite';
import type { DocumentReader } from './documentReader.ts';
import type { DataFolder } from './openDataFolder.ts';
import type { CommittedTransaction, Transaction } from './transaction.ts';
import { createCommitQueue } from './createCommitQueue.ts';
import { createDocumentReader } from './createDocumentReader.ts';
import { createTransactionWriter } from './createTransactionWriter.ts';
import { textColumn } from './textColumn.ts';

/** The documents of a lake and their whole history. */
export type Store = DocumentReader & {
  /** Position of the latest transaction; 0 if there is none. */
  readonly lastSeq: () => number;
  readonly hasTransaction: (id: string) => boolean;
  /** The ids of all documents, or of those of some types, in order. */
  readonly ids: (types?: readonly string[]) => string[];
  /** Ids of the documents that hold a reference to this one, strong or weak, in the order of their ids. */
  readonly referrers: (id: string) => string[];
  /** Ids of the documents that hold a strong reference to this one, in the order of their ids. */
  readonly strongReferrers: (id: string) => string[];
  /**
   * Commits the transaction that `prepare` returns, as one unit: nothing else writes in between, and if `prepare` throws, nothing is written.
   * The transactions of an author are committed in the order of the calls. Resolves once it is on disk.
   * @param author the id of the user who has to pause after a transaction that took long; nobody has to when absent
   */
  readonly commit: (prepare: () => Transaction, author?: string) => Promise<CommittedTransaction>;
  /** Commits everything that is waiting, now. */
  readonly flush: () => void;
  /** Updates the URLs in asset documents to where the lake listens now. */
  readonly moveAssets: (url: string) => void;
  /** Called after each commit, in order. Returns a function that removes the listener. */
  readonly onCommit: (listener: (transaction: CommittedTransaction) => void) => () => void;
};

/** A store over an open data folder. Calls `reportError` with errors that listeners throw, and if the number of a transaction cannot be noted. */
export function createStore(
  { database, saved }: Pick<DataFolder, 'database' | 'saved'>,
  reportError: (error: unknown) => void,
): Store {
  const reader = createDocumentReader(database);
  const transactionById = database.prepare('SELECT 1 FROM transactions WHERE id = ?');
  const last = database.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'transactions'");
  const referrers = database.prepare('SELECT DISTINCT source FROM refs WHERE target = ? ORDER BY source');
  const strongReferrers = database.prepare(
    'SELECT source FROM refs WHERE target = ? AND strong = 1 AND source <> ?1 ORDER BY source',
  );
  const allIds = database.prepare('SELECT id FROM documents ORDER BY id');
  const idsOfTypes = database.prepare(
    'SELECT id FROM documents WHERE type IN (SELECT value FROM json_each(?)) ORDER BY id',
  );
  const listeners = new Set<(transaction: CommittedTransaction) => void>();

  const attempt = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      reportError(error);
    }
  };
  const announce = (committed: CommittedTransaction): void => {
    for (const listener of listeners) attempt(() => listener(committed));
  };
  const noteSaved = (seq: number): void => attempt(() => saved.note(seq));
  const write = createTransactionWriter(database);
  const queue = createCommitQueue({ database, write, noteSaved, announce, undo: reader.forget });

  return {
    get: reader.get,
    select: reader.select,
    lastSeq: () => Number(last.get()?.['seq'] ?? 0),
    hasTransaction: (id) => Boolean(transactionById.get(id)),
    ids: (types) =>
      (types ? idsOfTypes.all(JSON.stringify(types)) : allIds.all()).map((row) => textColumn(row, 'id')),
    referrers: (id) => referrers.all(id).map((row) => textColumn(row, 'source')),
    strongReferrers: (id) => strongReferrers.all(id).map((row) => textColumn(row, 'source')),
    commit: queue.commit,
    flush: queue.flush,
    moveAssets: (url) => moveAssetUrls(database, url),
    onCommit: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Updates the URLs in asset documents to the lake's current address. They are complete URLs, as Sanity's are, and a
 * lake may be restarted on another port. This does not count as an edit: revisions stay as they are.
 */
function moveAssetUrls(database: DatabaseSync, url: string): void {
  database
    .prepare(
      `UPDATE documents SET content = json_set(content, '$.url', ?1 || '/' || json_extract(content, '$.path'))
       WHERE type IN ('sanity.imageAsset', 'sanity.fileAsset')
         AND json_extract(content, '$.path') IS NOT NULL
         AND json_extract(content, '$.url') <> ?1 || '/' || json_extract(content, '$.path')`,
    )
    .run(url);
}
