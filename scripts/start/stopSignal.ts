const asked = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Aborted when this process is asked to end: Ctrl-C, `kill`, a closed terminal. `release` gives the signals back their
 * usual effect; so does the first one, so that a second Ctrl-C ends what does not end by itself.
 */
export function stopSignal(): { readonly signal: AbortSignal; readonly release: () => void } {
  const controller = new AbortController();
  const release = (): void => {
    for (const name of asked) process.off(name, stop);
  };
  const stop = (): void => {
    release();
    controller.abort();
  };
  for (const name of asked) process.on(name, stop);
  return { signal: controller.signal, release };
}
