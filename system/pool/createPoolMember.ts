import type { Caller } from '../budget/caller.ts';

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
  /** Tells it that nobody waits for its job any more. It may end the job early, with any answer. */
  readonly leave?: () => void;
  /** Ends it at once, whatever it is doing. */
  readonly end: () => Promise<unknown>;
};

/** A job that waits or runs, and whoever waits for its answer. */
export type Task<Job, Answer> = {
  readonly job: Job;
  readonly caller: Caller;
  /** Its time limit, in milliseconds. */
  readonly budgetMs: number;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
};

/** A worker with the task that it has, and one timer. */
export type PoolMember<Job, Answer> = {
  /** False until it can take jobs. */
  readonly isReady: () => boolean;
  /** Undefined if it has none. */
  readonly task: () => Task<Job, Answer> | undefined;
  /** Gives it a task. `onTooSlow` is called if that takes longer than it may. */
  readonly give: (task: Task<Job, Answer>, onTooSlow: () => void) => void;
  /** Tells the worker that nobody waits for its task any more. */
  readonly leave: () => void;
  /** Sets another limit for its task, in milliseconds from now. */
  readonly limit: (ms: number, onTooSlow: () => void) => void;
  /** Calls `onIdle` after this many milliseconds without a task. Does not keep the process running. */
  readonly rest: (ms: number, onIdle: () => void) => void;
  /** Takes its task away, whose time ends, and returns it. */
  readonly finish: () => Task<Job, Answer> | undefined;
  /** Ends the worker at once, whatever it is doing. */
  readonly end: () => Promise<unknown>;
};

export type PoolMemberOptions<Job, Answer> = {
  readonly startWorker: (events: WorkerEvents<Answer>) => PoolWorker<Job>;
  /** Called with the time that a task has taken, in milliseconds, however it ended. */
  readonly spend?: (caller: Caller, ms: number) => void;
};

export type MemberEvents = {
  /** It can take a task, for the first time or again. */
  readonly onFree: () => void;
  readonly onFailure: (error: unknown) => void;
};

/** Starts a worker as a member of a pool. */
export function createPoolMember<Job, Answer>(
  { startWorker, spend }: PoolMemberOptions<Job, Answer>,
  { onFree, onFailure }: MemberEvents,
): PoolMember<Job, Answer> {
  let isReady = false;
  let task: Task<Job, Answer> | undefined;
  /** The time at which it got its task, as of `performance.now()`. */
  let since = 0;
  let timer: NodeJS.Timeout | undefined;

  const limit = (ms: number, onTooSlow: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(onTooSlow, ms);
  };
  const finish = () => {
    clearTimeout(timer);
    const finished = task;
    if (finished) spend?.(finished.caller, performance.now() - since);
    task = undefined;
    return finished;
  };
  const worker = startWorker({
    onReady: () => {
      isReady = true;
      onFree();
    },
    onAnswer: (answer) => {
      finish()?.resolve(answer);
      onFree();
    },
    onFailure,
  });
  return {
    isReady: () => isReady,
    task: () => task,
    give: (given, onTooSlow) => {
      task = given;
      since = performance.now();
      limit(given.budgetMs, onTooSlow);
      worker.send(given.job);
    },
    leave: () => worker.leave?.(),
    limit,
    rest: (ms, onIdle) => {
      clearTimeout(timer);
      timer = setTimeout(onIdle, ms).unref();
    },
    finish,
    end: () => worker.end(),
  };
}
