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
 * Makes a builder. Its process is started for the first build and for a rebuild, and again whenever it has ended or says that it cannot
 * continue. A build that is aborted stops the process, and settles when nothing of it runs any more.
 */
export function createBuilder(
  settings: BuildSettings,
  { program = new URL('./builderProcess.ts', import.meta.url), maxStopTime = 20_000 }: BuilderOptions = {},
): Builder {
  let running: BuilderProcess | undefined;
  /** Resolves at the end of the build that runs. */
  let building: Promise<void> | undefined;
  /** Two processes must not use the same folders. */
  let replaced = Promise.resolve();
  const start = (): BuilderProcess => {
    const started = startBuilderProcess({ cwd: settings.root, program, maxStopTime });
    void forgetWhenEnded(started);
    void stopWhenSpent(started);
    return started;
  };
  const stopWhenSpent = async (started: BuilderProcess): Promise<void> => {
    await started.spent;
    await building;
    // If another build was asked for in the meantime, the process itself answers that it is spent.
    if (!building) replaced = started.stop();
  };
  const forgetWhenEnded = async (started: BuilderProcess): Promise<void> => {
    await started.ended;
    if (running === started) running = undefined;
  };
  /** Resolves with `undefined` when a new process has to be asked; the one before has ended then. */
  const ask = async (...[task, listener, signal]: Parameters<Build>): Promise<BuildReport | undefined> => {
    signal.throwIfAborted();
    const current = (running ??= start());
    const stop = (): void => void current.stop();
    signal.addEventListener('abort', stop, { once: true });
    try {
      const report = await current.build({ ...settings, ...task }, listener);
      if (!report) await current.stop();
      return report;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  };
  return {
    build: async (task, listener, signal) => {
      const { promise, resolve: ended } = Promise.withResolvers<void>();
      building = promise;
      try {
        await replaced;
        if (task.isRebuild === true) await running?.stop();
        for (;;) {
          const report = await ask(task, listener, signal);
          if (report) return report;
        }
      } finally {
        building = undefined;
        ended();
      }
    },
    close: async () => {
      await replaced;
      await running?.stop();
    },
  };
}
