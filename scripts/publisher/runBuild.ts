import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { Problem } from '#core/problem.ts';
import type { BuildMessage, BuildReport, BuildRequest } from './buildReport.ts';
import { killGroup } from './killGroup.ts';

export type BuildRun = BuildReport & {
  /** Resolves when nothing of the build runs any more, with what was found after the report. Never rejects. */
  readonly warnings: Promise<readonly Problem[]>;
};

export type RunOptions = {
  /** What builds; another one for tests. */
  readonly program?: URL;
  /** How long a build that was asked to stop may take before it is killed. Milliseconds. */
  readonly longestStop?: number;
};

/** How long killed processes may take to be gone: a disk may hold them. Milliseconds. */
const longestDeath = 10_000;

/**
 * Builds in a process of its own, so that whoever serves the site goes on answering, and so that a build that runs out of
 * memory takes nobody along. The process leads a group, to which everything belongs that it starts: whatever ends it, the
 * whole group has ended when this settles. Rejects with an Error for a fault that is not the content's. Ends early when
 * `signal` is aborted.
 */
export async function runBuild(
  request: BuildRequest,
  onProgress: (line: string) => void,
  signal: AbortSignal,
  { program = new URL('./buildProcess.ts', import.meta.url), longestStop = 20_000 }: RunOptions = {},
): Promise<BuildRun> {
  const child = fork(program, [], {
    cwd: request.root,
    execArgv: [],
    env: withoutSecrets(process.env),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  });
  const reported = Promise.withResolvers<BuildReport>();
  let fault: string | undefined;
  let warnings: readonly Problem[] = [];
  child.on('message', (message: BuildMessage) => {
    if (message.kind === 'progress') onProgress(message.line);
    else if (message.kind === 'report') reported.resolve(message.report);
    else if (message.kind === 'warnings') ({ problems: warnings } = message);
    else fault = message.message;
  });
  const ended = groupEnd(child, signal, longestStop).then((how) => {
    // Has no effect when there is a report.
    reported.reject(new Error(fault ?? `The build ended without a result (${how}).`));
    return warnings;
  });
  child.send(request, () => {
    // A process that is gone already is told of by its end.
  });
  return { ...(await reported.promise), warnings: ended };
}

/** Waits for the end of a process and its group, which it asks for when `signal` is aborted. Says how the process ended. */
async function groupEnd(child: ChildProcess, signal: AbortSignal, longestStop: number): Promise<string> {
  const { pid } = child;
  const closed = Promise.withResolvers<string>();
  child.on('close', (code, name) => closed.resolve(name ?? `exit code ${code}`));
  child.on('error', (error) => {
    // Also told when a message cannot be sent; then the process ends by itself.
    if (pid === undefined) closed.resolve(error.message);
  });
  if (pid === undefined) return closed.promise;
  let killer: NodeJS.Timeout | undefined;
  const stop = (): void => {
    killGroup(pid, 'SIGTERM');
    killer = setTimeout(() => {
      killGroup(pid, 'SIGKILL');
      killer = setTimeout(() => closed.resolve('it cannot be killed'), longestDeath);
    }, longestStop);
  };
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  const how = await closed.promise;
  clearTimeout(killer);
  signal.removeEventListener('abort', stop);
  // What it started must not go on writing when the next build has begun.
  killGroup(pid, 'SIGKILL');
  const patience = AbortSignal.timeout(longestDeath);
  while (!patience.aborted && killGroup(pid, 0)) await delay(20);
  return how;
}

/** A build reads the lake and has no business with who tells of changes. */
function withoutSecrets(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { SANITY_WEBHOOK_SECRET: _secret, ...rest } = environment;
  return rest;
}
