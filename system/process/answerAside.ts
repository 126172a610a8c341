import type { AsideMessage } from './runAside.ts';
import { errorMessage } from '../values/errorMessage.ts';
import { lowerPriority } from './lowerPriority.ts';

export type AnswerOptions = {
  /** From 0 to 19, the lowest; that of the process which started it when absent. */
  readonly priority?: number;
  /** The longest that the task may take to end when it is stopped; nothing when absent. Milliseconds. */
  readonly stopTime?: number;
};

/** Resolves with the result, or rejects with an Error whose message is for people; it may tell something on its way. */
export type AsideTask<Task, Result, Told> = (
  task: Task,
  context: { readonly tell: (told: Told) => void; readonly signal: AbortSignal },
) => Promise<Result>;

/**
 * Does what `runAside` has started this process for, and ends with the process that did: then `signal` is aborted. To be called first.
 */
export function answerAside<Task, Result, Told = never>(
  run: AsideTask<Task, Result, Told>,
  { priority, stopTime }: AnswerOptions = {},
): void {
  if (priority !== undefined) lowerPriority(priority);
  const stopping = new AbortController();
  const stop = (): void => {
    stopping.abort();
    if (stopTime === undefined) process.exit();
    setTimeout(() => process.exit(), stopTime).unref();
  };
  process.on('disconnect', stop);
  process.on('SIGTERM', stop);
  // Where Ctrl-C reaches every process of the terminal, the one that started this decides when to stop.
  for (const name of ['SIGINT', 'SIGHUP'] as const) process.on(name, () => {});

  const send = (message: AsideMessage<Result, Told>, onSent = (): void => {}): void => {
    // Nobody listens when the other process is gone.
    if (process.connected) process.send?.(message, undefined, undefined, onSent);
    else onSent();
  };
  const end = (message: AsideMessage<Result, Told>): void => send(message, () => process.exit());
  process.once('message', (task: Task) => {
    const context = {
      tell: (told: Told): void => send({ kind: 'told', told }),
      signal: stopping.signal,
    };
    run(task, context).then(
      (result) => end({ kind: 'done', result }),
      (error: unknown) => end({ kind: 'failed', message: errorMessage(error) }),
    );
  });
}
