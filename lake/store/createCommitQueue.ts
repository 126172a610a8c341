import type { DatabaseSync } from 'node:sqlite';
import type { CommittedTransaction, Transaction } from './transaction.ts';

export type CommitQueue = {
  /**
   * Commits the transaction that `prepare` returns, as one unit and in the order of the calls: nothing else writes in
   * between, and if `prepare` throws, nothing is written. Resolves once it is on disk.
   */
  readonly commit: (prepare: () => Transaction) => Promise<CommittedTransaction>;
  /** Commits everything that is waiting, now. */
  readonly flush: () => void;
};

export type CommitQueueOptions = {
  readonly database: DatabaseSync;
  readonly write: (transaction: Transaction) => CommittedTransaction;
  /** Called with the number of the last transaction once it is on the disk, before anybody is told. Must not throw. */
  readonly noteSaved: (seq: number) => void;
  /** Called with each transaction once it is on the disk, in order, before its caller gets the result. */
  readonly announce: (transaction: CommittedTransaction) => void;
  /** Called when transactions were rolled back that may have been read already. */
  readonly undo: () => void;
};

/** After so long, no further transaction is committed together with others: nobody else is answered meanwhile. Milliseconds. */
const maxTogetherMs = 100;

type Task = {
  readonly prepare: () => Transaction;
  readonly resolve: (committed: CommittedTransaction) => void;
  readonly reject: (error: unknown) => void;
};
type Outcome = { readonly task: Task; readonly committed?: CommittedTransaction; readonly error?: unknown };

/**
 * A commit mostly waits for the disk, so transactions that arrive at the same time wait for it together: each is still
 * written as a whole or not at all, and none is announced before all of them are on disk.
 */
export function createCommitQueue(options: CommitQueueOptions): CommitQueue {
  const { database, write, noteSaved, announce, undo } = options;
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
  /** Commits what is waiting together, until so many milliseconds are over. */
  const flushFor = (maxMs: number) => {
    const tasks = waiting;
    waiting = [];
    if (tasks.length === 0) return;
    const end = performance.now() + maxMs;
    let outcomes: Outcome[] = [];
    try {
      database.exec('BEGIN IMMEDIATE');
      for (const task of tasks) {
        outcomes.push(attempt(task));
        if (performance.now() > end) break;
      }
      database.exec('COMMIT');
    } catch (error) {
      if (database.isOpen && database.isTransaction) database.exec('ROLLBACK');
      undo();
      outcomes = tasks.map((task) => ({ task, error }));
    }
    waiting = tasks.slice(outcomes.length);
    const last = outcomes.findLast(({ committed }) => committed)?.committed;
    if (last) noteSaved(last.seq);
    for (const { committed } of outcomes) if (committed) announce(committed);
    for (const { task, committed, error } of outcomes) {
      if (!committed) task.reject(error);
      else task.resolve(committed);
    }
  };

  const flushSoon = () => {
    flushFor(maxTogetherMs);
    // Other requests have their turn before the rest.
    if (waiting.length > 0) setImmediate(flushSoon);
  };

  return {
    commit: (prepare) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) setImmediate(flushSoon);
        waiting.push({ prepare, resolve, reject });
      }),
    flush: () => flushFor(Infinity),
  };
}
