import process from 'node:process';

/**
 * Calls `stop` when this process is asked to end: by Ctrl-C (SIGINT), by `kill` (SIGTERM), by a closed terminal (SIGHUP), or because the npm
 * that started it has been killed. npm runs a command in a shell, and killing the shell does not end the command: without this, it would
 * continue, and nobody could stop it.
 * @param {(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') => void} stop
 */
export function onStopRequest(stop) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => stop(signal));
  }
  if (process.env['npm_lifecycle_event'] === undefined || process.platform === 'win32') return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    stop('SIGTERM');
  }, 300);
  watch.unref();
}
