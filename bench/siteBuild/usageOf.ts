import type { Usage } from '../results/benchResult.ts';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { isRecord } from '#core/isRecord.ts';

/** Runs a Node program and measures it. Rejects with an Error when it fails. Needs Linux. */
export async function usageOf(
  command: readonly [program: string, ...args: string[]],
  { cwd, env }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<Usage> {
  const wrapper = path.join(import.meta.dirname, 'withUsage.mjs');
  const child = spawn(process.execPath, [wrapper, process.execPath, ...command], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  });
  const usage: unknown = JSON.parse(await text(child.stdout));
  const numberOf = (name: string): number =>
    Math.round(Number(isRecord(usage) ? usage[name] : undefined) * 100) / 100;
  const code = numberOf('code');
  if (code !== 0) throw new Error(`${command.join(' ')} failed with exit code ${code}.`);
  return {
    seconds: numberOf('seconds'),
    cpuSeconds: numberOf('cpuSeconds'),
    peakMemory: Math.round(numberOf('peakMemory')),
  };
}
