import type { FinishOptions } from './finishRelease.ts';
import { availableParallelism } from 'node:os';
import { runAside } from '#system/process/runAside.ts';

/** See finishRelease.ts. Rejects with an Error when something of it fails, or when `signal` is aborted. */
export type Finish = (manifest: string, options: FinishOptions, signal: AbortSignal) => Promise<void>;

/** The task of the process. */
export type FinishTask = { readonly manifest: string } & Pick<FinishOptions, 'examinesPictures' | 'added'>;

/** The progress that the process reports. */
export type FinishProgress =
  | { readonly kind: 'drawing'; readonly drawn: number; readonly total: number }
  | { readonly kind: 'line'; readonly line: string };

/**
 * Finishes a release in a process of the lowest priority: that takes minutes for a large site. It can be stopped at any time; what is
 * done stays done.
 */
export const finishAside: Finish = (manifest, { examinesPictures, added, onDrawing, say }, signal) =>
  runAside<FinishTask, void, FinishProgress>({
    task: { manifest, examinesPictures, added },
    program: new URL('./finishProcess.ts', import.meta.url),
    name: 'Finishing the live site',
    signal,
    // Cards are drawn in libuv's threads, of which there are four otherwise.
    env: { ...process.env, UV_THREADPOOL_SIZE: String(Math.max(4, availableParallelism())) },
    onTold: (progress) => {
      if (progress.kind === 'drawing') onDrawing(progress.drawn, progress.total);
      else say(progress.line);
    },
  });
