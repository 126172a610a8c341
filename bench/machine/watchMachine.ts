import type { Circumstances } from '../results/benchResult.ts';
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, release, totalmem, type } from 'node:os';
import { ownCpuSeconds } from './ownCpuSeconds.ts';

/**
 * Begins to watch the machine while something is measured. Returns a function to call at the end, which returns what to know beside the
 * results. Needs Linux.
 * @param versions of the programs that are measured
 */
export function watchMachine(versions: Readonly<Record<string, string>>): () => Circumstances {
  const measuredAt = new Date().toISOString();
  const begun = { time: performance.now(), all: cpuSecondsOfAll(), own: ownCpuSeconds() };
  const cores = availableParallelism();
  return () => {
    const available = (cores * (performance.now() - begun.time)) / 1000;
    const ofOthers = cpuSecondsOfAll() - begun.all - (ownCpuSeconds() - begun.own);
    return {
      measuredAt,
      ofOthers: Math.max(0, Math.round((100 * ofOthers) / available) / 100),
      machine: {
        processor: cpus()[0]?.model ?? 'unknown',
        cores,
        memory: Math.round(totalmem() / 1e9),
        system: `${type()} ${release().replace(/-.*/, '')}`,
      },
      versions,
    };
  };
}

/**
 * Returns the processor time of all processes since the machine was started, in seconds: the fields of proc(5) but for `idle`, `iowait` and
 * `steal`, which are in hundredths of a second.
 */
function cpuSecondsOfAll(): number {
  const [, line = ''] = /^cpu +(.*)$/m.exec(readFileSync('/proc/stat', 'utf8')) ?? [];
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = line.split(' ').map(Number);
  return (user + nice + system + irq + softirq) / 100;
}
