import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Problem } from '#core/problem.ts';
import { scoreSearch } from '#scripts/build/scoreSearch.ts';
import type { AsideBuild } from './buildAside.ts';
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
// Ends a build that is too busy to hear of anything.
new Worker(new URL('./endWithPublisher.ts', import.meta.url), {
  workerData: process.ppid,
  execArgv: [],
}).unref();

process.once('message', (request: BuildRequest) => void run(request));

async function run(request: BuildRequest): Promise<void> {
  try {
    const built = await buildAside(request, tellProgress, controller.signal);
    tell({ kind: 'report', report: built.report });
    tell({ kind: 'warnings', problems: warningsOf(built, request) });
  } catch (error) {
    tell({ kind: 'fault', message: error instanceof Error ? error.message : String(error) });
  } finally {
    if (process.connected) process.disconnect();
  }
}

/** What is found out when the site is there already: it is not worth failing for. */
function warningsOf({ model }: AsideBuild, { root }: BuildRequest): readonly Problem[] {
  if (model === undefined) return [];
  try {
    const { line, problems } = scoreSearch(model, root);
    if (line !== undefined) tellProgress(line);
    return problems;
  } catch (error) {
    tellProgress(`The search could not be scored: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
}

function tellProgress(line: string): void {
  tell({ kind: 'progress', line });
}

function tell(message: BuildMessage): void {
  if (process.connected) process.send?.(message);
}
