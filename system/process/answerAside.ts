import type { AsideMessage } from './runAside.ts';
import { errorMessage } from '../values/errorMessage.ts';
import { connectToParent } from './connectToParent.ts';
import { lowerPriority } from './lowerPriority.ts';

export type AnswerAsideOptions = {
  /** From 0 to 19, the lowest; that of the process which started it when absent. */
  readonly priority?: number;
  /** The longest that the task may take to end when it is stopped, in milliseconds; nothing when absent. */
  readonly stopTime?: number;
};

/** Resolves with the result, or rejects with an Error whose message is for people; it may tell something on its way. */
export type AsideTask<Task, Result, Told> = (
  task: Task,
  context: { readonly tell: (told: Told) => void; readonly signal: AbortSignal },
) => Promise<Result>;

/** Does the task for which `runAside` has started this process, and ends with the process that did: then `signal` is aborted. Call it first. */
export function answerAside<Task, Result, Told = never>(
  run: AsideTask<Task, Result, Told>,
  { priority, stopTime }: AnswerAsideOptions = {},
): void {
  if (priority !== undefined) lowerPriority(priority);
  const stopping = new AbortController();
  const stop = (): void => {
    stopping.abort();
    if (stopTime === undefined) process.exit();
    setTimeout(() => process.exit(), stopTime).unref();
  };
  const send = connectToParent<AsideMessage<Result, Told>>(stop);
  process.on('SIGTERM', stop);
  process.once('message', (task: Task) => {
    const context = {
      tell: (told: Told): void => void send({ kind: 'told', told }),
      signal: stopping.signal,
    };
    void run(task, context)
      .then(
        (result) => send({ kind: 'done', result }),
        (error: unknown) => send({ kind: 'failed', message: errorMessage(error) }),
      )
      .then(() => process.exit());
  });
}
