import type { BuildSettings } from '../builder/buildReport.ts';
import type { Compare } from '../release/createReleaseChecks.ts';
import type { ComparisonTask } from './compareRelease.ts';
import { runAside } from '#system/process/runAside.ts';
import { errorMessage } from '#system/values/errorMessage.ts';

/** Compares in a process of the lowest priority, beside the builder. */
export function compareAside(settings: BuildSettings): Compare {
  return (release, signal) =>
    runAside<ComparisonTask, readonly string[]>({
      // One renderer: the builder may need the other core.
      task: { ...settings, ...release, workers: 1 },
      program: new URL('./compareProcess.ts', import.meta.url),
      name: 'The comparison',
      cwd: settings.root,
      signal,
      stopTime: 20_000,
    }).catch((error: unknown) => {
      throw new Error(`The live site could not be compared with a full build: ${errorMessage(error)}`);
    });
}
