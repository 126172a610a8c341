import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { isRecord } from '#core/isRecord.ts';

/** What a program and all its processes used. */
export type Usage = {
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** In MB; memory that several processes share counts once. */
  readonly peakMemory: number;
};

/** Runs a Node program and measures it. Throws an Error when it fails. Needs Linux. */
export function usageOf(
  command: readonly [program: string, ...args: string[]],
  { cwd, env }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Usage {
  const wrapper = path.join(import.meta.dirname, 'withUsage.mjs');
  const printed = execFileSync(process.execPath, [wrapper, process.execPath, ...command], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  });
  const usage: unknown = JSON.parse(printed.toString());
  const numberOf = (name: string): number => Number(isRecord(usage) ? usage[name] : undefined);
  const code = numberOf('code');
  if (code !== 0) throw new Error(`${command.join(' ')} failed with exit code ${code}.`);
  return {
    seconds: numberOf('seconds'),
    cpuSeconds: numberOf('cpuSeconds'),
    peakMemory: numberOf('peakMemory'),
  };
}
