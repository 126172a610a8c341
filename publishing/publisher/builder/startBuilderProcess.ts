import type { Problem } from '#core/problem.ts';
import type { RenderedPages } from '#core/publishing/publishingState.ts';
import type { BuildMessage, BuildReport, BuildRequest } from './buildReport.ts';
import { fork } from 'node:child_process';
import { groupEnd } from '#system/process/groupEnd.ts';

export type BuilderProcessOptions = {
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

export type BuilderProcess = {
  /**
   * Builds, one request after the other. Resolves with `undefined` if the process cannot continue but a new one can. Rejects with an Error
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
export function startBuilderProcess({ cwd, program, maxStopTime }: BuilderProcessOptions): BuilderProcess {
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
