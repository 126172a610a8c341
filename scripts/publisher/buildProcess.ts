import { setPriority } from 'node:os';
import { buildAside } from './buildAside.ts';
import type { BuildMessage, BuildRequest } from './buildReport.ts';

// The process of one build, started by runBuild.ts: takes one request, tells what happens, and ends. Without the publisher
// that started it there is nobody to switch the site in, so it ends with it.
const controller = new AbortController();
const stop = (): void => controller.abort();
process.on('disconnect', stop);
process.on('SIGTERM', stop);
// Ctrl-C reaches every process of the terminal; the publisher says when to stop.
for (const name of ['SIGINT', 'SIGHUP'] as const) process.on(name, () => {});

// Readers come first.
setPriority(10);

process.once('message', (request: BuildRequest) => {
  buildAside(request, (line) => tell({ kind: 'progress', line }), controller.signal)
    .then((report) => tell({ kind: 'report', report }))
    .catch((error: unknown) =>
      tell({ kind: 'fault', message: error instanceof Error ? error.message : String(error) }),
    )
    .finally(() => {
      if (process.connected) process.disconnect();
    });
});

function tell(message: BuildMessage): void {
  if (process.connected) process.send?.(message);
}
