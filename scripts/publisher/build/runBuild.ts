import type { ChildProcess } from 'node:child_process';
import type { Problem } from '#core/problem.ts';
import type { BuildMessage, BuildReport, BuildRequest } from './buildReport.ts';
import { fork } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { killGroup } from '#scripts/process/killGroup.ts';

export type BuildRun = BuildReport & {
  /** Resolves when nothing of the build runs any more, with the warnings that came after the report. Never rejects. */
  readonly warnings: Promise<readonly Problem[]>;
};

export type RunBuildOptions = {
  /** The program that builds; another one in tests. */
  readonly program?: URL;
  /** How long a build that was asked to stop may take before it is killed. Milliseconds. */
  readonly maxStopTime?: number;
};

/** How long killed processes may take to end: a disk may block them. Milliseconds. */
const maxKillTime = 10_000;

/**
 * Builds in a process of its own, so that the publisher goes on answering, and survives a build that runs out of memory. The
 * process leads a group to which everything that it starts belongs: however it ends, the whole group has ended when this
 * settles. Rejects with an Error for a failure that is not the content's. Ends early when `signal` is aborted.
 */
export async function runBuild(
  request: BuildRequest,
  onProgress: (line: string) => void,
  signal: AbortSignal,
  { program = new URL('./buildProcess.ts', import.meta.url), maxStopTime = 20_000 }: RunBuildOptions = {},
): Promise<BuildRun> {
  const child = fork(program, [], {
    cwd: request.root,
    execArgv: [],
    env: withoutSecrets(process.env),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  });
  const reported = Promise.withResolvers<BuildReport>();
  let failure: string | undefined;
  let warnings: readonly Problem[] = [];
  child.on('message', (message: BuildMessage) => {
    if (message.kind === 'progress') onProgress(message.line);
    else if (message.kind === 'report') reported.resolve(message.report);
    else if (message.kind === 'warnings') ({ problems: warnings } = message);
    else failure = message.message;
  });
  const ended = groupEnd(child, signal, maxStopTime).then((how) => {
    // Has no effect when there is a report.
    reported.reject(new Error(failure ?? `The build ended without a result (${how}).`));
    return warnings;
  });
  child.send(request, () => {
    // A process that is gone already is reported by its end.
  });
  return { ...(await reported.promise), warnings: ended };
}

/** Waits for the end of a process and its group, and stops them when `signal` is aborted. Resolves with how the process ended. */
async function groupEnd(child: ChildProcess, signal: AbortSignal, maxStopTime: number): Promise<string> {
  const { pid } = child;
  const closed = Promise.withResolvers<string>();
  child.on('close', (code, name) => closed.resolve(name ?? `exit code ${code}`));
  child.on('error', (error) => {
    // Also emitted when a message cannot be sent; then the process ends by itself.
    if (pid === undefined) closed.resolve(error.message);
  });
  if (pid === undefined) return closed.promise;
  let killer: NodeJS.Timeout | undefined;
  const stop = (): void => {
    killGroup(pid, 'SIGTERM');
    killer = setTimeout(() => {
      killGroup(pid, 'SIGKILL');
      killer = setTimeout(() => closed.resolve('it cannot be killed'), maxKillTime);
    }, maxStopTime);
  };
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  const how = await closed.promise;
  clearTimeout(killer);
  signal.removeEventListener('abort', stop);
  // What it started must not go on writing once the next build has begun.
  killGroup(pid, 'SIGKILL');
  const patience = AbortSignal.timeout(maxKillTime);
  while (!patience.aborted && killGroup(pid, 0)) await delay(20);
  return how;
}

/** A build reads the lake, but has no use for the secret of the webhooks. */
function withoutSecrets(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { SANITY_WEBHOOK_SECRET: _secret, ...rest } = environment;
  return rest;
}
