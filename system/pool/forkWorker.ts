import type { Serializable } from 'node:child_process';
import type { PoolWorker, WorkerEvents } from './createPoolMember.ts';
import { fork } from 'node:child_process';
import { once } from 'node:events';

/** A message to a process that was started by `forkWorker`: a job, or that nobody waits for its answer any more. */
export type MessageToWorker<Job> = { readonly kind: 'job'; readonly job: Job } | { readonly kind: 'left' };

/** A message from such a process. */
export type WorkerMessage<Answer> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'tooLarge' };

/** A process needs more memory than it may have, and was ended. */
export class MemoryLimitError extends Error {
  constructor() {
    super('It needs too much memory.');
    this.name = 'MemoryLimitError';
  }
}

/** Starts a process as a worker of a pool. The program calls `answerJobs`. */
export function forkWorker<Job extends Serializable, Answer>(
  program: URL,
  { onReady, onAnswer, onFailure }: WorkerEvents<Answer>,
): PoolWorker<Job> {
  const child = fork(program, [], {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').catch(() => undefined);
  child.on('message', (message: WorkerMessage<Answer>) => {
    if (message.kind === 'ready') onReady();
    else if (message.kind === 'answer') onAnswer(message.answer);
    else onFailure(new MemoryLimitError());
  });
  child.on('error', onFailure);
  child.on('exit', (code, signal) =>
    onFailure(new Error(`A process ended unexpectedly (${signal ?? code}).`)),
  );
  const send = (message: MessageToWorker<Job>): void => {
    // A process that is gone already is reported by its end.
    child.send(message, () => {});
  };
  return {
    send: (job) => send({ kind: 'job', job }),
    leave: () => send({ kind: 'left' }),
    end: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}
