import type { FinishOptions } from './finishRelease.ts';
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { wasStarted } from '#scripts/process/wasStarted.ts';

/** See finishRelease.ts. Rejects with an Error when something of it fails, or when `signal` is aborted. */
export type Finish = (manifest: string, options: FinishOptions, signal: AbortSignal) => Promise<void>;

/** What the process is given. */
export type FinishTask = { readonly manifest: string } & Pick<FinishOptions, 'examinesCards' | 'added'>;

/** What the process sends: progress, then `ended`, with what failed, if anything did. */
export type FinishMessage =
  | { readonly kind: 'drawing'; readonly drawn: number; readonly total: number }
  | { readonly kind: 'line'; readonly line: string }
  | { readonly kind: 'ended'; readonly failure?: string };

/**
 * Finishes a release in a process of the lowest priority: that takes minutes for a large site. It can be stopped at any time; what is
 * done stays done.
 */
export const finishAside: Finish = (manifest, { examinesCards, added, onDrawing, say }, signal) =>
  new Promise((resolve, reject) => {
    const child = fork(new URL('./finishProcess.ts', import.meta.url), [], {
      execArgv: [],
      // Cards are drawn in libuv's threads, of which there are four otherwise.
      env: { ...process.env, UV_THREADPOOL_SIZE: String(Math.max(4, availableParallelism())) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const stop = (): void => void child.kill('SIGKILL');
    let failure: string | undefined =
      'The live site could not be finished: the process ended without a result.';
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    child.on('message', (message: FinishMessage) => {
      if (message.kind === 'drawing') onDrawing(message.drawn, message.total);
      else if (message.kind === 'line') say(message.line);
      else ({ failure } = message);
    });
    child.on('error', (error) => {
      failure = `The live site could not be finished: ${error.message}.`;
      // It could not even be started.
      if (!wasStarted(child)) child.emit('close');
    });
    child.on('close', () => {
      signal.removeEventListener('abort', stop);
      if (failure === undefined) resolve();
      else reject(new Error(failure));
    });
    const task: FinishTask = { manifest, examinesCards, added };
    child.send(task, () => {
      // A process that is gone already is reported by its end.
    });
  });
