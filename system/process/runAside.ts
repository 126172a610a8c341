import type { Serializable } from 'node:child_process';
import { fork } from 'node:child_process';
import { groupEnd } from './groupEnd.ts';

export type AsideOptions<Task, Told> = {
  /** The task that it is given. */
  readonly task: Task;
  /** The program, which calls `answerAside`. */
  readonly program: URL;
  /** The name of its work, as the beginning of a sentence: `The delivery`. */
  readonly name: string;
  /** Stops it when aborted. */
  readonly signal: AbortSignal;
  /** The longest that it may take, in milliseconds; no limit when absent. */
  readonly timeout?: number;
  /** The longest that it and what it has started may take to end when it is stopped, before they are killed, in milliseconds; no time when absent. */
  readonly stopTime?: number;
  /** The folder in which it runs; this process's when absent. */
  readonly cwd?: string;
  /** This process's environment when absent. */
  readonly env?: NodeJS.ProcessEnv;
  /** True if it must not print anything. */
  readonly isSilent?: boolean;
  /** Called with its messages. */
  readonly onTold?: (told: Told) => void;
};

/** A message of the process: progress, or its result. */
export type AsideMessage<Result, Told> =
  | { readonly kind: 'told'; readonly told: Told }
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * Runs a task in a process of its own, which blocks nothing else and whose failure affects nothing else. Resolves with its result once
 * nothing of it runs any more: the process leads a group that ends with it. Rejects with an Error, whose message is for people, when it
 * fails, takes too long or is stopped.
 */
export async function runAside<Task extends Serializable, Result, Told = never>(
  options: AsideOptions<Task, Told>,
): Promise<Result> {
  const { task, program, name, signal, timeout, stopTime = 0, isSilent = false, onTold } = options;
  const child = fork(program, [], {
    ...(options.cwd !== undefined && { cwd: options.cwd }),
    execArgv: [],
    env: options.env ?? process.env,
    stdio: ['ignore', 'ignore', isSilent ? 'ignore' : 'inherit', 'ipc'],
    // A session of its own, to which its priority applies as a whole (lowerPriority.ts).
    detached: process.platform !== 'win32',
  });
  let result: { readonly value: Result } | undefined;
  let failure: string | undefined;
  const late = new AbortController();
  const stopping = AbortSignal.any([signal, late.signal]);
  child.on('message', (message: AsideMessage<Result, Told>) => {
    if (message.kind === 'told') onTold?.(message.told);
    else if (message.kind === 'done') result = { value: message.result };
    // A failure that is caused by the stop is not reported.
    else if (!stopping.aborted) failure = message.message;
  });
  child.on('error', (error) => {
    failure = `${name} failed: ${error.message}`;
  });
  child.send(task, () => {
    // A process that is gone already is reported by its end.
  });
  const timer =
    timeout &&
    setTimeout(() => {
      failure = `${name} took longer than ${timeout / 1000} s and was stopped.`;
      late.abort();
    }, timeout);
  const how = await groupEnd(child, stopping, stopTime);
  clearTimeout(timer);
  if (result) return result.value;
  throw new Error(failure ?? `${name} ended without a result. Its process ended with ${how}.`);
}
