import type { Problem } from '#core/problem.ts';
import type { AsideBuild } from './buildAside.ts';
import type { BuildMessage, BuildRequest } from './buildReport.ts';
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { errorMessage } from '#lake/values/errorMessage.ts';
import { scoreSearch } from '#scripts/build/scoreSearch.ts';
import { buildAside } from './buildAside.ts';

// The process of one build, started by runBuild.ts: accepts one request, reports what happens, and ends. It also ends with the
// publisher that started it, because nobody else could make its site live.
const controller = new AbortController();
const stop = (): void => controller.abort();
process.on('disconnect', stop);
process.on('SIGTERM', stop);
// Ctrl-C reaches every process of the terminal; the publisher decides when to stop.
for (const name of ['SIGINT', 'SIGHUP'] as const) process.on(name, () => {});

// Serving readers has priority.
setPriority(10);
// Ends a build that is too busy to notice anything.
new Worker(new URL('./endWithPublisher.ts', import.meta.url), {
  workerData: process.ppid,
  execArgv: [],
}).unref();

process.once('message', (request: BuildRequest) => void run(request));

async function run(request: BuildRequest): Promise<void> {
  try {
    const built = await buildAside(request, sendProgress, controller.signal);
    send({ kind: 'report', report: built.report });
    send({ kind: 'warnings', problems: warningsOf(built, request) });
  } catch (error) {
    send({ kind: 'error', message: errorMessage(error) });
  } finally {
    if (process.connected) process.disconnect();
  }
}

/** Problems that are found when the site is complete already: they are no reason to fail. */
function warningsOf({ model }: AsideBuild, { root }: BuildRequest): readonly Problem[] {
  if (!model) return [];
  try {
    const { line, problems } = scoreSearch(model, root);
    if (line !== undefined) sendProgress(line);
    return problems;
  } catch (error) {
    sendProgress(`The search could not be scored: ${errorMessage(error)}`);
    return [];
  }
}

function sendProgress(line: string): void {
  send({ kind: 'progress', line });
}

function send(message: BuildMessage): void {
  if (process.connected) process.send?.(message);
}
