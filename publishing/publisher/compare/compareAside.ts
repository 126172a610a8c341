import type { BuildSettings } from '../builder/buildReport.ts';
import type { Compare } from '../release/createReleases.ts';
import type { ComparisonTask } from './compareRelease.ts';
import { fork } from 'node:child_process';
import { groupEnd } from '../builder/groupEnd.ts';

/** The message that the process sends, once. */
export type ComparisonMessage = { readonly differences: readonly string[] } | { readonly failure: string };

/** The longest that a comparison that was asked to stop may take before it is killed. Milliseconds. */
const maxStopTime = 20_000;

/** Compares in a process of the lowest priority, beside the builder: nobody waits for it. */
export function compareAside(settings: BuildSettings): Compare {
  return async (release, signal) => {
    const child = fork(new URL('./compareProcess.ts', import.meta.url), [], {
      cwd: settings.root,
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: process.platform !== 'win32',
    });
    let answer: ComparisonMessage | undefined;
    child.on('message', (message: ComparisonMessage) => {
      answer = message;
    });
    // One renderer: the builder may need the other core.
    const task: ComparisonTask = { ...settings, ...release, workers: 1 };
    child.send(task, () => {
      // A process that is gone already is reported by its end.
    });
    const how = await groupEnd(child, signal, maxStopTime);
    signal.throwIfAborted();
    if (answer && 'differences' in answer) return answer.differences;
    const reason = answer?.failure ?? `the process ended without a result (${how})`;
    throw new Error(`The live site could not be compared with a full build: ${reason}.`);
  };
}
