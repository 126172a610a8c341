import { vi } from 'vitest';
import { runLakeCommand } from '../runLakeCommand.ts';

/** Runs a command of the lake in this process, which saves the time that a process takes to start. */
export async function runHere(dataDir: string, args: readonly string[]) {
  const [log, error] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
  const linesOf = ({ mock }: typeof log) => mock.calls.map((call) => `${call.join(' ')}\n`).join('');
  log.mockImplementation(() => {});
  error.mockImplementation(() => {});
  vi.stubEnv('SANITY_PROJECT_ID', '');
  try {
    await runLakeCommand([...args, '--data', dataDir]);
    return { code: Number(process.exitCode ?? 0), stdout: linesOf(log), stderr: linesOf(error) };
  } finally {
    process.exitCode = 0;
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  }
}
