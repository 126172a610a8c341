import { closeAll, joinErrors } from './closeAll.ts';
import { stopSignal } from './stopSignal.ts';

type Stopping = {
  /** Aborted when everything is to end. */
  readonly signal: AbortSignal;
  /** Registers something to close at the end; the last registered is closed first. */
  readonly onStop: (close: () => Promise<void>) => void;
};

/**
 * Runs `work`, then waits for Ctrl-C (or SIGTERM), and closes everything that `work` has registered. If `work` fails, everything is closed
 * at once, and the promise rejects with its error; errors that `work` throws because it was stopped half-way are ignored. Also rejects,
 * after everything else was closed, if something cannot be closed.
 */
export async function untilStopped(work: (stopping: Stopping) => Promise<void>): Promise<void> {
  const asked = stopSignal();
  const ending = new AbortController();
  const stopped = new Promise<void>((resolve) => {
    asked.signal.addEventListener('abort', () => resolve(ending.abort()), { once: true });
  });
  const closers: (() => Promise<void>)[] = [];
  const errors: unknown[] = [];
  try {
    await work({ signal: ending.signal, onStop: (close) => closers.push(close) });
    await stopped;
  } catch (error) {
    if (!asked.signal.aborted) errors.push(error);
  }
  asked.release();
  ending.abort();
  errors.push(...(await closeAll(closers)));
  if (errors.length > 0) throw joinErrors(errors);
}
