import type { DatabaseSync } from 'node:sqlite';
import type { CommittedTransaction, Transaction } from './transaction.ts';
import { transact } from '#system/files/transact.ts';

export type CommitQueue = {
  /**
   * Commits the transaction that `prepare` returns, as one unit: nothing else writes in between, and if `prepare` throws, nothing is written.
   * The transactions of an author are committed in the order of the calls. Resolves once it is on disk.
   * @param author the id of the user who has to pause after a transaction that took long; nobody has to when absent
   */
  readonly commit: (prepare: () => Transaction, author?: string) => Promise<CommittedTransaction>;
  /** Commits everything that is waiting, now. */
  readonly flush: () => void;
};

export type CommitQueueOptions = {
  readonly database: DatabaseSync;
  readonly write: (transaction: Transaction) => CommittedTransaction;
  /** Called with the number of the last transaction once it is on the disk, before it is acknowledged. Must not throw. */
  readonly noteSaved: (seq: number) => void;
  /** Called with each transaction once it is on the disk, in order, before its caller gets the result. */
  readonly announce: (transaction: CommittedTransaction) => void;
  /** Called when transactions were rolled back that may have been read already. */
  readonly undo: () => void;
};

/** The longest time for committing transactions together, in milliseconds: nobody else is answered in the meantime. */
const maxTogetherMs = 100;
/** The longest processor time of a transaction after which its author does not have to pause, in milliseconds. */
const pausedMs = 100;
/** The length of a pause as a multiple of the processor time: most of the time is left to others. */
const pauseFactor = 3;

type Task = {
  readonly prepare: () => Transaction;
  readonly author: string | undefined;
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
  const pauses = createPauses();
  let waiting: Task[] = [];

  /** Commits tasks together, for at most this many milliseconds. */
  const flushFor = (maxMs: number, mayRun: (task: Task) => boolean) => {
    const tasks = waiting.filter(mayRun);
    if (tasks.length === 0) return;
    const end = performance.now() + maxMs;
    let outcomes: Outcome[] = [];
    try {
      transact(database, () => {
        for (const task of tasks) {
          // Its author may have to pause after an earlier one.
          if (!mayRun(task)) continue;
          outcomes.push(pauses.measure(task.author, () => attempt(task, database, write)));
          if (performance.now() > end) break;
        }
      });
    } catch (error) {
      undo();
      outcomes = tasks.map((task) => ({ task, error }));
    }
    const done = new Set(outcomes.map(({ task }) => task));
    waiting = waiting.filter((task) => !done.has(task));
    const last = outcomes.findLast(({ committed }) => committed)?.committed;
    if (last) noteSaved(last.seq);
    for (const { committed } of outcomes) if (committed) announce(committed);
    for (const { committed, task, error } of outcomes) {
      if (!committed) task.reject(error);
      else task.resolve(committed);
    }
  };

  let immediate: NodeJS.Immediate | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** Has the next tasks committed once other requests have had their turn, or when the first pause ends. */
  const schedule = () => {
    clearTimeout(timer);
    if (waiting.length === 0 || immediate) return;
    const pauseMs = waiting.reduce((least, task) => Math.min(least, pauses.of(task.author)), Infinity);
    if (pauseMs > 0) timer = setTimeout(schedule, pauseMs);
    else immediate = setImmediate(flushSoon);
  };
  const flushSoon = () => {
    immediate = undefined;
    flushFor(maxTogetherMs, (task) => pauses.of(task.author) === 0);
    schedule();
  };

  return {
    commit: (prepare, author) =>
      new Promise((resolve, reject) => {
        waiting.push({ prepare, author, resolve, reject });
        schedule();
      }),
    flush: () => {
      flushFor(Infinity, () => true);
      schedule();
    },
  };
}

/** Writes the transaction of a task, or nothing if it is refused. Throws if the database has given up all transactions that were to be committed together. */
function attempt(task: Task, database: DatabaseSync, write: CommitQueueOptions['write']): Outcome {
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
}

/** Has authors pause whose transactions took long, so that most of the time is left to others. */
type Pauses = {
  /** Returns for how many milliseconds an author has to pause from now on. 0 without an author. */
  readonly of: (author: string | undefined) => number;
  /** Does the work of an author, who has to pause afterwards if it took long. Returns its result. */
  readonly measure: <Result>(author: string | undefined, work: () => Result) => Result;
};

function createPauses(): Pauses {
  /** The time at which each author may commit again. */
  const ends = new Map<string, number>();
  return {
    of: (author) => (author === undefined ? 0 : Math.max(0, (ends.get(author) ?? 0) - performance.now())),
    measure: (author, work) => {
      const before = processorMs();
      const result = work();
      const tookMs = processorMs() - before;
      if (author !== undefined) {
        if (tookMs > pausedMs) ends.set(author, performance.now() + tookMs * pauseFactor);
        else ends.delete(author);
      }
      return result;
    },
  };
}

/** The processor time that this thread has used. Milliseconds. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
