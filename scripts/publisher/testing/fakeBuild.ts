import type { BuildMessage, BuildRequest } from '../build/buildReport.ts';
import { spawn } from 'node:child_process';
import { Worker } from 'node:worker_threads';

// The process of a build as runBuild.ts starts it, but of one that goes wrong in the way that `asOf` says. It starts a process
// of its own, as a real build does, and tells both ids.
new Worker(new URL('../build/endWithPublisher.ts', import.meta.url), {
  workerData: process.ppid,
  execArgv: [],
}).unref();
process.on('SIGTERM', () => {});

process.once('message', ({ asOf }: BuildRequest) => {
  const renderer = spawn(
    process.execPath,
    ['-e', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)'],
    {
      stdio: 'ignore',
    },
  );
  tell({ kind: 'progress', line: `${process.pid} ${renderer.pid}` }, () => {
    if (asOf === 'is killed') process.kill(process.pid, 'SIGKILL');
    else if (asOf === 'leaves its renderer') process.exit(0);
    else if (asOf === 'reports, then hangs') tell({ kind: 'report', report: { kind: 'unchanged' } }, hang);
    else hang();
  });
});

function hang(): void {
  for (;;);
}

function tell(message: BuildMessage, then: () => void): void {
  process.send?.(message, undefined, undefined, then);
}
