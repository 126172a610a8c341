import { readFileSync } from 'node:fs';
import { processesBelow } from '../../machine/processesBelow.ts';

const serviceNames = ['lake', 'publisher', 'site', 'preview', 'studio'] as const;

/** Process ids by service; each with all that it has started, such as the publisher with its builder. */
export type ServiceProcesses = ReadonlyMap<string, readonly number[]>;

/** The processes of `npm run serve`, by service. Needs Linux. */
export function serviceProcesses(root: number): ServiceProcesses {
  const found = new Map<string, number[]>();
  const known = new Set<number>();
  const all = processesBelow(root).map(({ pid }) => pid);
  for (const pid of all) {
    const [, name] = /\/services\/(\w+)Service\.ts/.exec(commandOf(pid)) ?? [];
    const service = serviceNames.find((each) => each === name);
    if (!service) continue;
    const own = processesBelow(pid).map((each) => each.pid);
    found.set(service, own);
    for (const each of own) known.add(each);
  }
  found.set(
    'supervisor',
    all.filter((pid) => !known.has(pid)),
  );
  return found;
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // The process has ended.
    return '';
  }
}
