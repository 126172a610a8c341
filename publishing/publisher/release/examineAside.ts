import type { Thoroughness } from './examineRelease.ts';
import { runAside } from '#system/process/runAside.ts';
import { errorMessage } from '#system/values/errorMessage.ts';

/** See examineRelease.ts. Rejects with an Error when the release cannot be examined, or when `signal` is aborted. */
export type Examine = (
  manifest: string,
  thoroughness: Thoroughness,
  signal: AbortSignal,
) => Promise<readonly string[]>;

/** The task of the process. */
export type ExamineTask = { readonly manifest: string; readonly thoroughness: Thoroughness };

/** Compares a release with its manifest in a process of its own, so that nobody has to wait for the disk. */
export const examineAside: Examine = (manifest, thoroughness, signal) =>
  runAside<ExamineTask, readonly string[]>({
    task: { manifest, thoroughness },
    program: new URL('./examineProcess.ts', import.meta.url),
    name: 'The examination',
    signal,
  }).catch((error: unknown) => {
    throw new Error(`The release could not be examined: ${errorMessage(error)}`);
  });
