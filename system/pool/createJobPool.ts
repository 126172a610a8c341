import type { Caller } from '../budget/caller.ts';
import type { Share } from '../budget/createBudgets.ts';
import type { PoolMember, PoolWorker, Task, WorkerEvents } from './createPoolMember.ts';
import { unavailable } from '../values/httpError.ts';
import { clientClosed } from './clientClosed.ts';
import { createFairQueue } from './createFairQueue.ts';
import { createPoolMember } from './createPoolMember.ts';
import { mayRun } from './mayRun.ts';

/** Does jobs in threads or processes of their own: a slow job delays nobody else, and can be ended. */
export type JobPool<Job, Answer> = {
  /**
   * Resolves with the worker's answer. Rejects with an Error if the worker fails or takes too long, if too many jobs are waiting, if the
   * caller has disconnected, or if the pool is closing.
   */
  readonly run: (job: Job, options: RunOptions) => Promise<Answer>;
  readonly close: () => Promise<void>;
};

export type RunOptions = {
  readonly caller: Caller;
  /** Aborted when nobody waits for the result any more. */
  readonly signal?: AbortSignal | undefined;
  /** A shorter time limit than the pool's, in milliseconds. */
  readonly budgetMs?: number;
};

export type JobPoolOptions<Job, Answer> = {
  readonly startWorker: (events: WorkerEvents<Answer>) => PoolWorker<Job>;
  /** Time limit of a job, in milliseconds. */
  readonly budgetMs: number;
  /** The maximum number of jobs that run at the same time. */
  readonly maxWorkers: number;
  /**
   * Takes a place for a job from the budget of its caller, for as long as it waits and runs. Throws an `HttpError` if it has too many. Absent if
   * there is one caller.
   */
  readonly take?: (caller: Caller) => Share;
  /** Called with the time that a job has taken, in milliseconds, however it ended. */
  readonly spend?: (caller: Caller, ms: number) => void;
  /**
   * The time for which a job runs on after its caller has left, in milliseconds, before its worker is ended, which loses what the worker has
   * cached. 250 when absent.
   */
  readonly abandonedMs?: number;
  /** The idle time, in milliseconds, after which a worker is ended; it is kept when absent. */
  readonly idleMs?: number;
  readonly errors: JobErrors<Job>;
};

/** The errors with which jobs are refused or given up. */
export type JobErrors<Job> = {
  readonly tooSlow: (job: Job, budgetMs: number) => Error;
  /** A worker has failed; `job` is what it was doing. */
  readonly failed: (error: unknown, job: Job | undefined) => Error;
};

/** Creates a pool. Its workers are started when there are jobs for them. */
export function createJobPool<Job, Answer>(options: JobPoolOptions<Job, Answer>): JobPool<Job, Answer> {
  const { budgetMs, maxWorkers, take, abandonedMs = 250, idleMs, errors } = options;
  const members = new Set<PoolMember<Job, Answer>>();
  const waiting = createFairQueue<Task<Job, Answer>>();
  let isClosed = false;

  const isAdmitted = (caller: Caller) => {
    const running = [...members].flatMap((member) => member.task()?.caller ?? []);
    return mayRun(caller, running, maxWorkers);
  };
  const retire = (member: PoolMember<Job, Answer>) => {
    members.delete(member);
    void member.end();
  };
  /** Ends a worker, and with it the job it is doing. */
  const drop = (member: PoolMember<Job, Answer>, error: Error) => {
    const task = member.finish();
    retire(member);
    task?.reject(error);
    dispatch();
  };
  const rejectWaiting = (error: () => Error) => {
    for (const { reject } of waiting.takeAll()) reject(error());
  };
  const start = () => {
    const onFailure = (error: unknown) => {
      if (!members.has(member)) return;
      // A worker that cannot start would be restarted forever, so the waiting callers get the error.
      if (!member.isReady()) rejectWaiting(() => errors.failed(error, undefined));
      drop(member, errors.failed(error, member.task()?.job));
    };
    const member = createPoolMember(options, { onFree: () => dispatch(), onFailure });
    members.add(member);
  };
  const dispatch = () => {
    if (isClosed) return;
    for (const member of members) {
      if (!member.isReady() || member.task()) continue;
      const task = waiting.take(isAdmitted);
      if (task) member.give(task, () => drop(member, errors.tooSlow(task.job, task.budgetMs)));
      else if (idleMs !== undefined) member.rest(idleMs, () => retire(member));
    }
    const starting = [...members].filter((member) => !member.isReady()).length;
    if (waiting.size() > starting && members.size < maxWorkers) start();
  };
  const abandon = (task: Task<Job, Answer>) => {
    if (waiting.remove(task)) task.reject(clientClosed());
    for (const member of members) {
      if (member.task() !== task) continue;
      member.leave();
      member.limit(Math.min(abandonedMs, task.budgetMs), () => drop(member, clientClosed()));
    }
  };

  return {
    run: (job, { caller, signal, budgetMs: wanted = budgetMs }) =>
      new Promise((resolve, reject) => {
        if (isClosed) throw closing();
        if (signal?.aborted === true) throw clientClosed();
        const share = take?.(caller);
        const onAbort = () => abandon(task);
        const onEnd = () => {
          share?.giveBack();
          signal?.removeEventListener('abort', onAbort);
        };
        const task = newTask({ job, caller, budgetMs: Math.min(wanted, budgetMs), resolve, reject }, onEnd);
        waiting.push(caller, task);
        signal?.addEventListener('abort', onAbort);
        dispatch();
      }),
    close: async () => {
      isClosed = true;
      const open = [...members];
      members.clear();
      rejectWaiting(closing);
      for (const member of open) member.finish()?.reject(closing());
      await Promise.all(open.map((member) => member.end()));
    },
  };
}

/** A task that calls `onEnd` when it is resolved or rejected. */
function newTask<Job, Answer>(task: Task<Job, Answer>, onEnd: () => void): Task<Job, Answer> {
  return {
    ...task,
    resolve: (answer) => {
      onEnd();
      task.resolve(answer);
    },
    reject: (error) => {
      onEnd();
      task.reject(error);
    },
  };
}

function closing(): Error {
  return unavailable('The server is closing.');
}
