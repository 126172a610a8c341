import type { BuildMessage, BuildRequest } from '../builder/buildReport.ts';
import { spawn } from 'node:child_process';
import { Worker } from 'node:worker_threads';

// The process of a builder as createBuilder.ts starts it, but one that does what `asOf` says, most often something wrong. It
// starts a process of its own, as a real builder does, and tells both ids.
new Worker(new URL('../builder/endWithPublisher.ts', import.meta.url), {
  workerData: process.ppid,
  execArgv: [],
}).unref();
process.on('SIGTERM', () => {});
const renderer = spawn(
  process.execPath,
  ['-e', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)'],
  { stdio: 'ignore' },
);

let requests = 0;
process.on('message', ({ asOf, outDir }: BuildRequest) => {
  requests += 1;
  tell({ kind: 'progress', line: `${process.pid} ${renderer.pid}` }, () => {
    switch (asOf) {
      case 'works':
        return tell(unchanged);
      case 'warns':
        tell({ kind: 'pages', pages: { rendered: 1, total: 2 } });
        return tell(unchanged, () => tell({ kind: 'warnings', release: outDir, problems: [] }));
      case 'is spent':
        // Callers that ask before the message arrives are told as well.
        return tell(requests === 1 ? unchanged : { kind: 'outdated' }, () => tell({ kind: 'spent' }));
      case 'works once':
        return tell(requests === 1 ? unchanged : { kind: 'outdated' });
      case 'fails for a moment':
        return tell({ kind: 'error', message: 'The lake does not respond.', goesOn: true });
      case 'fails':
        return tell({ kind: 'error', message: 'The disk is full.', goesOn: false }, () => process.exit());
      case 'is killed':
        return void process.kill(process.pid, 'SIGKILL');
      case 'leaves its renderer':
        return process.exit();
      default:
        for (;;);
    }
  });
});

const unchanged: BuildMessage = { kind: 'report', report: { kind: 'unchanged' } };

function tell(message: BuildMessage, then: () => void = () => {}): void {
  process.send?.(message, undefined, undefined, then);
}
