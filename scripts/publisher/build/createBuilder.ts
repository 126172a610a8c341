import type { BuildReport, BuildSettings, BuildTask } from './buildReport.ts';
import type { BuilderProcess, BuilderProcessOptions, BuildListener } from './startBuilderProcess.ts';
import { startBuilderProcess } from './startBuilderProcess.ts';

/** Builds a release of the newest content. Rejects with an Error for a failure that is not the content's, or when `signal` is aborted. */
export type Build = (task: BuildTask, listener: BuildListener, signal: AbortSignal) => Promise<BuildReport>;

/** Builds in a process of its own that is kept for the next build: it remembers what has not changed since. */
export type Builder = {
  readonly build: Build;
  /** Stops the process. Resolves when nothing of it runs any more. */
  readonly close: () => Promise<void>;
};

export type BuilderOptions = Partial<Pick<BuilderProcessOptions, 'program' | 'maxStopTime'>>;

/**
 * Makes a builder. Its process is started for the first build, and anew whenever it has ended or the code has changed. A build that is
 * aborted stops the process, and settles when nothing of it runs any more.
 */
export function createBuilder(
  settings: BuildSettings,
  { program = new URL('./builderProcess.ts', import.meta.url), maxStopTime = 20_000 }: BuilderOptions = {},
): Builder {
  let running: BuilderProcess | undefined;
  const start = (): BuilderProcess => {
    const started = startBuilderProcess({ cwd: settings.root, program, maxStopTime });
    void forgetWhenEnded(started);
    return started;
  };
  const forgetWhenEnded = async (started: BuilderProcess): Promise<void> => {
    await started.ended;
    if (running === started) running = undefined;
  };
  return {
    build: async (task, listener, signal) => {
      for (;;) {
        signal.throwIfAborted();
        const current = (running ??= start());
        const stop = (): void => void current.stop();
        signal.addEventListener('abort', stop, { once: true });
        try {
          const report = await current.build({ ...settings, ...task }, listener);
          if (report) return report;
        } finally {
          signal.removeEventListener('abort', stop);
        }
        listener.onProgress('The code has changed; starting the builder again …');
        await current.stop();
      }
    },
    close: async () => {
      await running?.stop();
    },
  };
}
