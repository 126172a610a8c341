import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { killGroup } from '#system/process/killGroup.ts';
import { wasStarted } from '#system/process/wasStarted.ts';

export type CommandLineOptions = {
  /** For the system's shell. */
  readonly command: string;
  readonly cwd: string;
  /** Added to this process's environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Seconds after which it is stopped. */
  readonly timeout: number;
  /** The longest that it may take to end when it is stopped, before it is killed, in milliseconds; ten seconds when absent. */
  readonly stopTime?: number;
  /** Stops it when aborted. */
  readonly signal: AbortSignal;
  /** Called with each line that it prints. */
  readonly say: (line: string) => void;
};

/**
 * Runs a command with a shell. Resolves when it has ended with the exit code 0. Rejects with an Error that says how it ended, and its last
 * line, when it fails, takes too long or is stopped; all processes that it has started are then stopped, too.
 */
export function runCommandLine(options: CommandLineOptions): Promise<void> {
  const { command, cwd, env, timeout, stopTime = 10_000, signal, say } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(command, {
      cwd,
      shell: true,
      // A group of its own, which can be stopped as a whole.
      detached: true,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let lastLine = '';
    let reason: string | undefined;
    let killing: NodeJS.Timeout | undefined;
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => {
        lastLine = line;
        say(line);
      });
    }
    const stop = (why: string): void => {
      reason ??= why;
      const { pid } = child;
      if (pid === undefined) return;
      killGroup(pid, 'SIGTERM');
      killing ??= setTimeout(() => killGroup(pid, 'SIGKILL'), stopTime);
    };
    const onAbort = (): void => stop('was stopped');
    const timer = setTimeout(() => stop(`took longer than ${timeout} s and was stopped`), timeout * 1000);
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    child.on('error', (error) => {
      reason ??= `could not be started: ${error.message}`;
      if (!wasStarted(child)) child.emit('close');
    });
    child.on('close', (code: number | null, killedBy: NodeJS.Signals | null) => {
      clearTimeout(timer);
      clearTimeout(killing);
      signal.removeEventListener('abort', onAbort);
      const end = code === null ? `ended by ${killedBy}` : `ended with exit code ${code}`;
      if (reason === undefined && code === 0) {
        resolve();
        return;
      }
      const last = lastLine === '' ? '' : ` Its last line: ${lastLine}`;
      reject(new Error(`The command ${reason ?? end}.${last}`));
    });
  });
}
