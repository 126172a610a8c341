import type { ServiceUsage } from '../../results/benchResult.ts';
import type { ServiceProcesses } from '../server/serviceProcesses.ts';
import { readFileSync } from 'node:fs';
import { growthOf } from './growthOf.ts';

/** Seconds. */
const every = 5;

/**
 * Begins to watch memory and processor time of services. Returns a function that stops it. Needs Linux.
 * @param processes asked again for each sample: a builder may have been replaced
 * @param warmUp share of the time after which memory must not grow any more
 */
export function watchProcesses(
  processes: () => ServiceProcesses,
  warmUp: number,
): () => Readonly<Record<string, ServiceUsage>> {
  const memory = new Map<string, number[]>();
  const processor = new Map<number, { readonly service: string; readonly first: number; last: number }>();
  const begun = performance.now();
  const sample = (): void => {
    const isFirst = memory.size === 0;
    for (const [service, pids] of processes()) {
      memory.set(service, [...(memory.get(service) ?? []), sumOf(pids, memoryOf)]);
      for (const pid of pids) {
        const seconds = cpuSecondsOf(pid);
        const known = processor.get(pid);
        if (known) known.last = Math.max(known.last, seconds);
        // What has started meanwhile counts whole.
        else processor.set(pid, { service, first: isFirst ? seconds : 0, last: seconds });
      }
    }
  };
  sample();
  const timer = setInterval(sample, every * 1000);
  return () => {
    clearInterval(timer);
    sample();
    const seconds = (performance.now() - begun) / 1000;
    const usageOf = (service: string, samples: readonly number[]): ServiceUsage => {
      const used = [...processor.values()].filter((each) => each.service === service);
      const warm = samples.slice(Math.floor(samples.length * warmUp));
      return {
        cores: rounded(used.reduce((sum, { first, last }) => sum + last - first, 0) / seconds, 2),
        memory: samples,
        growth: rounded((growthOf(warm) * 60) / every, 1),
      };
    };
    return Object.fromEntries([...memory].map(([service, samples]) => [service, usageOf(service, samples)]));
  };
}

function sumOf(pids: readonly number[], of: (pid: number) => number): number {
  return Math.round(pids.reduce((sum, pid) => sum + of(pid), 0));
}

/** Resident memory, in megabytes; 0 if the process has ended. Cheaper to read than its share of what several have. */
function memoryOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
}

function cpuSecondsOf(pid: number): number {
  const fields = textOf(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process has ended.
    return '';
  }
}

function rounded(number: number, places: number): number {
  return Math.round(number * 10 ** places) / 10 ** places;
}
