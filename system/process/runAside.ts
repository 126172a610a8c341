import type { Serializable } from 'node:child_process';
import { fork } from 'node:child_process';
import { wasStarted } from './wasStarted.ts';

export type AsideOptions<Task, Told> = {
  /** The task that it is given. */
  readonly task: Task;
  /** The program, which calls `answerAside`. */
  readonly program: URL;
  /** The name of its work, as the beginning of a sentence: `The delivery`. */
  readonly name: string;
  /** Stops it when aborted. */
  readonly signal: AbortSignal;
  /** The longest that it may take; no limit when absent. Milliseconds. */
  readonly timeout?: number;
  /** The longest that it may take to end by itself when it is stopped; it is killed at once when absent. Milliseconds. */
  readonly stopTime?: number;
  /** This process's environment when absent. */
  readonly env?: NodeJS.ProcessEnv;
  /** True if it must not print anything. */
  readonly isSilent?: boolean;
  /** Called with what it tells on its way. */
  readonly onTold?: (told: Told) => void;
};

/** A message of the process: progress, or its result. */
export type AsideMessage<Result, Told> =
  | { readonly kind: 'told'; readonly told: Told }
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * Runs a task in a process of its own, which nothing else has to wait for, and whose failure is nobody else's. Resolves with its result once it has
 * ended. Rejects with an Error, whose message is for people, when it fails, takes too long or is stopped.
 */
export function runAside<Task extends Serializable, Result, Told = never>(
  options: AsideOptions<Task, Told>,
): Promise<Result> {
  const {
    task,
    program,
    name,
    signal,
    timeout,
    stopTime,
    env = process.env,
    isSilent = false,
    onTold,
  } = options;
  return new Promise((resolve, reject) => {
    const child = fork(program, [], {
      execArgv: [],
      env,
      stdio: ['ignore', 'ignore', isSilent ? 'ignore' : 'inherit', 'ipc'],
      // A session of its own, to which its priority applies as a whole (lowerPriority.ts).
      detached: process.platform !== 'win32',
    });
    let result: { readonly value: Result } | undefined;
    let failure = `${name} ended without a result.`;
    let killing: NodeJS.Timeout | undefined;
    const kill = (): void => void child.kill('SIGKILL');
    const stop = (): void => {
      if (stopTime === undefined) {
        kill();
        return;
      }
      killing ??= setTimeout(kill, stopTime);
      // It takes this as being stopped.
      if (child.connected) child.disconnect();
    };
    const settle = (): void => {
      clearTimeout(timer);
      clearTimeout(killing);
      signal.removeEventListener('abort', stop);
      if (result) resolve(result.value);
      else reject(new Error(failure));
    };
    const timer =
      timeout &&
      setTimeout(() => {
        failure = `${name} took longer than ${timeout / 1000} s and was stopped.`;
        stop();
      }, timeout);
    signal.addEventListener('abort', stop, { once: true });
    child.on('message', (message: AsideMessage<Result, Told>) => {
      if (message.kind === 'told') onTold?.(message.told);
      else if (message.kind === 'done') result = { value: message.result };
      else failure = message.message;
    });
    child.on('error', (error) => {
      failure = `${name} failed: ${error.message}`;
      // It could not even be started.
      if (!wasStarted(child)) settle();
    });
    // All that it has sent was received by then.
    child.on('close', settle);
    child.on('exit', () => {
      // After a disconnect, nothing more is received, and Node emits no `close`.
      if (!child.connected) settle();
    });
    child.send(task, () => {
      // A process that is gone already is reported by its end.
      if (signal.aborted) stop();
    });
  });
}
