const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * `signal` is aborted when this process is asked to end: by Ctrl-C, `kill`, or a closed terminal. `release` restores the default
 * effect of these signals; so does the first one, so that a second Ctrl-C ends a process that hangs.
 */
export function stopSignal(): { readonly signal: AbortSignal; readonly release: () => void } {
  const controller = new AbortController();
  const release = (): void => {
    for (const name of stopSignals) process.off(name, stop);
  };
  const stop = (): void => {
    release();
    controller.abort();
  };
  for (const name of stopSignals) process.on(name, stop);
  return { signal: controller.signal, release };
}
