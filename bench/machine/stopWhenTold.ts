import { stopSignal } from '#system/process/stopSignal.ts';

/**
 * Has a benchmark that is told to end, by Ctrl-C or `kill`, stop what it has started before it ends, with the exit code 1.
 * Returns a function that stops it without ending the benchmark; calling it again only waits.
 * @param stop must not reject
 */
export function stopWhenTold(stop: () => Promise<void>): () => Promise<void> {
  const told = stopSignal();
  let stopping: Promise<void> | undefined;
  const stopOnce = (): Promise<void> => {
    told.release();
    stopping ??= stop();
    return stopping;
  };
  told.signal.addEventListener('abort', () => void stopOnce().finally(() => process.exit(1)), { once: true });
  return stopOnce;
}
