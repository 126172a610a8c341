import type { BuildSettings, BuildTask } from '../builder/buildReport.ts';
import path from 'node:path';

export const fakeSettings: BuildSettings = {
  root: path.resolve(import.meta.dirname, '../../..'),
  lake: { kind: 'local', port: 1, dataDir: '', projectId: 'local', dataset: 'production' },
  workers: 1,
};

/** A task for fakeBuilder.ts, which says only what the builder does. */
export function fakeTask(what: string): BuildTask {
  return { outDir: '', asOf: what };
}
