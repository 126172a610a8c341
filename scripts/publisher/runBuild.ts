import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BuildMessage, BuildReport, BuildRequest } from './buildReport.ts';

/** Builds aside; rejects with an Error for a fault that is not the content's. Ends early when `signal` is aborted. */
export type RunBuild = (
  request: BuildRequest,
  onProgress: (line: string) => void,
  signal: AbortSignal,
) => Promise<BuildReport>;

/** How long a build that was asked to stop may take before it is killed. Milliseconds. */
const longestStop = 20_000;

/**
 * Builds in a process of its own, so that whoever serves the site goes on answering, and so that a build that runs out of
 * memory takes nobody along. Settles when the process has ended.
 */
export const runBuild: RunBuild = (request, onProgress, signal) =>
  new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('./buildProcess.ts', import.meta.url)), [], {
      cwd: request.root,
      execArgv: [],
      env: withoutSecrets(process.env),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    let report: BuildReport | undefined;
    let fault: string | undefined;
    let killer: NodeJS.Timeout | undefined;
    const stop = (): void => {
      child.kill('SIGTERM');
      killer = setTimeout(() => child.kill('SIGKILL'), longestStop);
    };
    child.on('message', (message: BuildMessage) => {
      if (message.kind === 'progress') onProgress(message.line);
      else if (message.kind === 'report') report = message.report;
      else fault = message.message;
    });
    child.on('error', (error) => {
      fault ??= error.message;
      if (child.pid === undefined) reject(error);
    });
    child.on('close', (code, name) => {
      clearTimeout(killer);
      signal.removeEventListener('abort', stop);
      if (report === undefined)
        reject(new Error(fault ?? `The build ended without a word (${name ?? `exit code ${code}`}).`));
      else resolve(report);
    });
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    child.send(request);
  });

/** A build reads the lake and has no business with who tells of changes. */
function withoutSecrets(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { SANITY_WEBHOOK_SECRET: _secret, ...rest } = environment;
  return rest;
}
