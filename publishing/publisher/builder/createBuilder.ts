import type { Problem } from '#core/problem.ts';
import type { RenderedPages } from '#core/publishing/publishingState.ts';
import type { BuildReport, BuildSettings, BuildTask, BuildMessage, BuildRequest } from './buildReport.ts';
import { fork } from 'node:child_process';
import { groupEnd } from '#system/process/groupEnd.ts';

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

type BuilderProcessOptions = {
  /** The folder in which it runs. */
  readonly cwd: string;
  readonly program: URL;
  /** The longest that a process that was asked to stop may take before it is killed, in milliseconds. */
  readonly maxStopTime: number;
};

/** The listener of a caller that waits for a build. */
export type BuildListener = {
  readonly onProgress: (line: string) => void;
  /** Called a few times a second while pages are rendered. */
  readonly onPages?: (pages: RenderedPages) => void;
  /**
   * Called with problems that were found after a report, of this build or an earlier one: nobody has to wait for them.
   * @param release the id of the release that has them
   */
  readonly onWarnings: (problems: readonly Problem[], release: string) => void;
};

type BuilderProcess = {
  /**
   * Builds, one request after another. Resolves with `undefined` if the process cannot continue but a new one can. Rejects with an Error
   * for a failure that is not the content's; if the process cannot continue after it, once nothing of its group runs any more.
   */
  readonly build: (request: BuildRequest, listener: BuildListener) => Promise<BuildReport | undefined>;
  /** Stops the process and everything that it started; a build that runs then rejects. Resolves when nothing of it runs any more. */
  readonly stop: () => Promise<void>;
  /** Resolves when the process should be replaced before the next request. */
  readonly spent: Promise<unknown>;
  /** Resolves when nothing of it runs any more. */
  readonly ended: Promise<unknown>;
};

/**
 * Starts a process that builds, so that the publisher keeps answering, and survives a build that runs out of memory. The process leads a
 * group to which everything that it starts belongs: however it ends, the whole group ends.
 */
function startBuilderProcess({ cwd, program, maxStopTime }: BuilderProcessOptions): BuilderProcess {
  const child = fork(program, [], {
    cwd,
    execArgv: [],
    env: withoutSecrets(process.env),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  });
  const stopping = new AbortController();
  const ended = groupEnd(child, stopping.signal, maxStopTime);
  let listener: BuildListener | undefined;
  /** The reason that the process has given for ending. */
  let failure: string | undefined;
  const spent = Promise.withResolvers<void>();
  let answered = Promise.withResolvers<BuildReport | undefined>();
  child.on('message', (message: BuildMessage) => {
    switch (message.kind) {
      case 'progress':
        listener?.onProgress(message.line);
        return;
      case 'pages':
        listener?.onPages?.(message.pages);
        return;
      case 'warnings':
        listener?.onWarnings(message.problems, message.release);
        return;
      case 'report':
        answered.resolve(message.report);
        return;
      case 'outdated':
        answered.resolve(undefined);
        return;
      case 'spent':
        spent.resolve();
        return;
      case 'error':
        if (message.goesOn) answered.reject(new Error(message.message));
        else failure = message.message;
    }
  });
  return {
    build: async (request, to) => {
      listener = to;
      answered = Promise.withResolvers();
      child.send(request, () => {
        // A process that is gone already is reported by its end.
      });
      const how = ended.then((end) => {
        throw new Error(failure ?? `The build ended without a result (${end}).`);
      });
      return await Promise.race([answered.promise, how]);
    },
    stop: async () => {
      stopping.abort();
      await ended;
    },
    spent: spent.promise,
    ended,
  };
}

/** A build reads the lake, but has no use for the secret of the webhooks. */
function withoutSecrets(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { SANITY_WEBHOOK_SECRET: _secret, ...rest } = environment;
  return rest;
}
