import type { ExportedPages, ExportRequest } from './exportRequest.ts';
import { fork } from 'node:child_process';
import { wasStarted } from '#system/process/wasStarted.ts';

export type ExportProcessOptions = ExportProcess & {
  /** The folder in which it runs. */
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
};

export type RunningExport = {
  /**
   * Exports pages, one call after the other. Rejects with an Error that names the pages that cannot be rendered, or says how the
   * process ended.
   */
  readonly export: (call: ExportRequest) => Promise<ExportedPages>;
  /** Returns whether it must be replaced before the next call, because it has grown too large or has ended. */
  readonly isSpent: () => boolean;
  /** Ends the process; a call that is running then rejects. Resolves when it has ended. */
  readonly close: () => Promise<void>;
};

/** Starts a process that exports pages and ends with this one. */
export function startExportProcess({ cwd, env, ...options }: ExportProcessOptions): RunningExport {
  const child = fork(new URL('./exportProcess.ts', import.meta.url), [JSON.stringify(options)], {
    cwd,
    execArgv: [`--max-semi-space-size=${newSpace}`, '--import', endWithParent],
    env: { ...env, SITE_BUILDER: String(process.pid) },
    // Page data is JSON already: it need not be written as JSON once more.
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const printed: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => printed.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => printed.push(chunk));
  const ended = new Promise<string>((resolve) => {
    child.on('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
    child.on('error', (error) => {
      // Also emitted when a message cannot be sent; then the process ends by itself.
      if (!wasStarted(child)) resolve(error.message);
    });
  });
  let isSpent = false;
  let hasEnded = false;
  void ended.finally(() => (hasEnded = true));
  return {
    async export(call) {
      const answered = new Promise<ExportAnswer>((resolve) => {
        child.once('message', (message: ExportAnswer) => resolve(message));
      });
      child.send(call, () => {
        // A process that is gone already is reported by its end.
      });
      const answer = await Promise.race([answered, ended]);
      if (typeof answer !== 'string' && answer.kind === 'exported') {
        ({ isSpent } = answer);
        return answer;
      }
      const names = call.paths.map((page) => `"${page}"`).join(', ');
      throw new Error(
        typeof answer === 'string'
          ? `Next could not render one of ${names}; the process ended (${answer}):\n${Buffer.concat(printed).toString()}`
          : answer.message,
      );
    },
    isSpent: () => isSpent || hasEnded,
    async close() {
      child.kill();
      await ended;
    },
  };
}

/**
 * The size of V8's space for new objects, in MB: half the default. Pages leave much garbage; after a thousand of them a process
 * occupies 260 MB instead of 390 MB, in the same time.
 */
const newSpace = 8;

const endWithParent = new URL('../../../system/process/endWithParent.ts', import.meta.url).href;

/** The settings of a process that exports pages, as JSON in its first argument. */
export type ExportProcess = {
  /** The folder of the app, below which `next` is installed. */
  readonly web: string;
  /** Next's compiled code, below the project. Other processes may use it at the same time. */
  readonly compiled: string;
  /** A folder for this process alone, on the disk of the pages. */
  readonly scratch: string;
  /** The file with the `ExportSetup`. */
  readonly setupFile: string;
};

/** The answer to an `ExportRequest`, which is sent before the next request. The process ends when the connection is closed. */
export type ExportAnswer =
  | ({
      readonly kind: 'exported';
      /** True if the process occupies so much memory that it should be replaced; see createMemoryWatch.ts. */
      readonly isSpent: boolean;
    } & ExportedPages)
  /** Names the pages that could not be rendered, with Next's messages about them. */
  | { readonly kind: 'failed'; readonly message: string };
