import type { BenchResult, Circumstances } from '../results/benchResult.ts';
import { wholeNumber } from './formatNumbers.ts';

/** Each machine and set of versions once, with what was measured there and when. */
export function circumstancesList(results: readonly BenchResult[]): string {
  const groups = Map.groupBy(results, ({ kind, machine, versions }) =>
    JSON.stringify([kind, machine, versions]),
  );
  return [...groups.values()].map(circumstancesLine).join('\n');
}

function circumstancesLine(group: readonly BenchResult[]): string {
  const [first] = group;
  if (!first) return '';
  const moments = group.map(momentOf).join(', ');
  return `- ${kindNames[first.kind]}: ${machineOf(first)}; ${versionsOf(first)}. Measured (in parentheses, the share of processor time that other programs used meanwhile): ${moments}.`;
}

const kindNames = {
  build: 'Builds',
  publish: 'Publishing',
  scale: 'Scale',
} as const;

function momentOf(result: BenchResult): string {
  const content = result.pages === undefined ? 'the sample' : `${wholeNumber(result.pages)} docs`;
  return `${content} on ${result.measuredAt.slice(0, 10)} (${Math.round(100 * result.ofOthers)} %)`;
}

function machineOf({ machine: { processor, cores, memory, system } }: Circumstances): string {
  return `${processor}, ${cores} cores, ${memory} GB, ${system}`;
}

function versionsOf({ versions }: Circumstances): string {
  return Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');
}
