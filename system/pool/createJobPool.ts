import type { Caller } from '../budget/caller.ts';
import type { Share } from '../budget/createBudgets.ts';
import { unavailable } from '../values/httpError.ts';
import { clientClosed } from './clientClosed.ts';
import { createFairQueue } from './createFairQueue.ts';
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
  /** The idle time, in milliseconds, after which a worker is ended; it is kept when absent. */
  readonly idleMs?: number;
  readonly errors: JobErrors<Job>;
};

/** Events that a worker reports. It is not used any more after `onFailure`. */
export type WorkerEvents<Answer> = {
  /** It can take jobs: only then does the time of a job begin. */
  readonly onReady: () => void;
  readonly onAnswer: (answer: Answer) => void;
  readonly onFailure: (error: unknown) => void;
};

/** A thread or process that does one job after the other. */
export type PoolWorker<Job> = {
  readonly send: (job: Job) => void;
  /** Ends it at once, whatever it is doing. */
  readonly end: () => Promise<unknown>;
};

/** The errors with which jobs are refused or given up. */
export type JobErrors<Job> = {
  readonly tooSlow: (job: Job, budgetMs: number) => Error;
  /** A worker has failed; `job` is what it was doing. */
  readonly failed: (error: unknown, job: Job | undefined) => Error;
};

/** The time for which a job runs on after its caller has disconnected, in milliseconds: ending its worker loses what the worker has cached. */
const abandonedMs = 250;

type Task<Job, Answer> = {
  readonly job: Job;
  readonly caller: Caller;
  readonly budgetMs: number;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
};
type Member<Job, Answer> = {
  readonly worker: PoolWorker<Job>;
  isReady: boolean;
  task: Task<Job, Answer> | undefined;
  /** The time at which it got its task, as of `performance.now()`. */
  since: number;
  timer: NodeJS.Timeout | undefined;
};

export function createJobPool<Job, Answer>(options: JobPoolOptions<Job, Answer>): JobPool<Job, Answer> {
  const { startWorker, budgetMs, maxWorkers, take, spend, idleMs, errors } = options;
  const members = new Set<Member<Job, Answer>>();
  const waiting = createFairQueue<Task<Job, Answer>>();
  let isClosed = false;

  const isAdmitted = (caller: Caller) => {
    const running = [...members].flatMap(({ task }) => task?.caller ?? []);
    return mayRun(caller, running, maxWorkers);
  };
  const finish = (member: Member<Job, Answer>): Task<Job, Answer> | undefined => {
    clearTimeout(member.timer);
    const { task } = member;
    if (task) spend?.(task.caller, performance.now() - member.since);
    member.task = undefined;
    return task;
  };
  const retire = (member: Member<Job, Answer>) => {
    members.delete(member);
    void member.worker.end();
  };
  /** Ends a worker, and with it the job it is doing. */
  const drop = (member: Member<Job, Answer>, error: Error) => {
    const task = finish(member);
    retire(member);
    task?.reject(error);
    dispatch();
  };
  /** A worker that cannot start would be restarted forever, so the waiting callers get the error. */
  const refuseWaiting = (error: unknown) => {
    for (const { reject } of waiting.takeAll()) reject(errors.failed(error, undefined));
  };
  const start = () => {
    const worker = startWorker({
      onReady: () => {
        member.isReady = true;
        dispatch();
      },
      onAnswer: (answer) => {
        finish(member)?.resolve(answer);
        dispatch();
      },
      onFailure: (error) => {
        if (!members.has(member)) return;
        if (!member.isReady) refuseWaiting(error);
        drop(member, errors.failed(error, member.task?.job));
      },
    });
    const member: Member<Job, Answer> = {
      worker,
      isReady: false,
      task: undefined,
      since: 0,
      timer: undefined,
    };
    members.add(member);
  };
  const give = (member: Member<Job, Answer>, task: Task<Job, Answer>) => {
    clearTimeout(member.timer);
    member.task = task;
    member.since = performance.now();
    member.timer = setTimeout(() => drop(member, errors.tooSlow(task.job, task.budgetMs)), task.budgetMs);
    member.worker.send(task.job);
  };
  const rest = (member: Member<Job, Answer>) => {
    if (idleMs === undefined) return;
    clearTimeout(member.timer);
    member.timer = setTimeout(() => retire(member), idleMs).unref();
  };
  const dispatch = () => {
    if (isClosed) return;
    for (const member of members) {
      if (!member.isReady || member.task) continue;
      const task = waiting.take(isAdmitted);
      if (task) give(member, task);
      else rest(member);
    }
    const starting = [...members].filter(({ isReady }) => !isReady).length;
    if (waiting.size() > starting && members.size < maxWorkers) start();
  };
  const abandon = (task: Task<Job, Answer>) => {
    if (waiting.remove(task)) task.reject(clientClosed());
    for (const member of members) {
      if (member.task !== task) continue;
      clearTimeout(member.timer);
      member.timer = setTimeout(() => drop(member, clientClosed()), Math.min(abandonedMs, task.budgetMs));
    }
  };

  return {
    run: (job, { caller, signal, budgetMs: wanted = budgetMs }) =>
      new Promise((resolve, reject) => {
        if (isClosed) throw closing();
        if (signal?.aborted === true) throw clientClosed();
        const share = take?.(caller);
        const onAbort = () => abandon(task);
        const end = () => {
          share?.giveBack();
          signal?.removeEventListener('abort', onAbort);
        };
        const task: Task<Job, Answer> = {
          job,
          caller,
          budgetMs: Math.min(wanted, budgetMs),
          resolve: (answer) => {
            end();
            resolve(answer);
          },
          reject: (error) => {
            end();
            reject(error);
          },
        };
        waiting.push(caller, task);
        signal?.addEventListener('abort', onAbort);
        dispatch();
      }),
    close: async () => {
      isClosed = true;
      const open = [...members];
      members.clear();
      for (const { reject } of waiting.takeAll()) reject(closing());
      await Promise.all(
        open.map((member) => {
          finish(member)?.reject(closing());
          return member.worker.end();
        }),
      );
    },
  };
}

function closing(): Error {
  return unavailable('The lake is closing.');
}
