import type { DatabaseSync } from 'node:sqlite';
import type { CommittedTransaction, Transaction } from './commitTransaction.ts';

export type CommitQueue = {
  /**
   * Commits the transaction that `prepare` returns, in one piece and in the order of the calls: nothing else writes in
   * between, and when `prepare` throws, nothing was written. Resolves once it is on the disk.
   */
  readonly commit: (prepare: () => Transaction) => Promise<CommittedTransaction>;
  /** Commits now what waits. */
  readonly flush: () => void;
};

export type CommitQueueOptions = {
  readonly database: DatabaseSync;
  readonly write: (transaction: Transaction) => CommittedTransaction;
  /** Told of each transaction once it is on the disk, in order, before whoever asked for it. */
  readonly announce: (transaction: CommittedTransaction) => void;
  /** Called when what was written is undone, though others may have read it. */
  readonly undo: () => void;
};

type Task = {
  readonly prepare: () => Transaction;
  readonly resolve: (committed: CommittedTransaction) => void;
  readonly reject: (error: unknown) => void;
};
type Outcome = { readonly task: Task; readonly committed?: CommittedTransaction; readonly error?: unknown };

/**
 * Waiting for the disk is what a commit costs. So transactions that come at the same time wait for it together: each is
 * still written as a whole or not at all, and nobody hears of any of them before all are on the disk.
 */
export function createCommitQueue({ database, write, announce, undo }: CommitQueueOptions): CommitQueue {
  let waiting: Task[] = [];

  const attempt = (task: Task): Outcome => {
    database.exec('SAVEPOINT one');
    try {
      const committed = write(task.prepare());
      database.exec('RELEASE one');
      return { task, committed };
    } catch (error) {
      // With a full disk, SQLite may give up everything since BEGIN.
      if (!database.isTransaction) throw error;
      database.exec('ROLLBACK TO one; RELEASE one');
      return { task, error };
    }
  };
  const flush = () => {
    const tasks = waiting;
    waiting = [];
    if (tasks.length === 0) return;
    let outcomes: Outcome[];
    try {
      database.exec('BEGIN IMMEDIATE');
      outcomes = tasks.map(attempt);
      database.exec('COMMIT');
    } catch (error) {
      if (database.isOpen && database.isTransaction) database.exec('ROLLBACK');
      undo();
      outcomes = tasks.map((task) => ({ task, error }));
    }
    for (const { committed } of outcomes) if (committed !== undefined) announce(committed);
    for (const { task, committed, error } of outcomes) {
      if (committed === undefined) task.reject(error);
      else task.resolve(committed);
    }
  };

  return {
    commit: (prepare) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) setImmediate(flush);
        waiting.push({ prepare, resolve, reject });
      }),
    flush,
  };
}
