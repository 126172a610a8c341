import { readFileSync, readdirSync } from 'node:fs';

/** The interval between looks at the processes that a server has started, in milliseconds. */
const lookEvery = 100;

/**
 * Watches the memory of servers and of the processes that they start. Linux only.
 * @param servers the ids of their processes, by their names
 * @returns a function that ends that, and returns the most memory that each of them has had, in bytes
 */
export function watchMemory(
  servers: Readonly<Record<string, number>>,
): () => Readonly<Record<string, number>> {
  const peaks = new Map<string, number>();
  const look = (): void => {
    for (const [name, pid] of Object.entries(servers)) {
      for (const [label, process] of [
        [name, pid] as const,
        ...childrenOf(pid).map((child) => [`${name}: ${programOf(child)}`, child] as const),
      ]) {
        peaks.set(label, Math.max(peaks.get(label) ?? 0, peakOf(process)));
      }
    }
  };
  const timer = setInterval(look, lookEvery);
  return () => {
    clearInterval(timer);
    look();
    return Object.fromEntries(peaks);
  };
}

/** The most memory that a process has had, of which parts may be shared with others; 0 if it has ended. */
function peakOf(pid: number): number {
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
}

/** The processes that a process has started, and those that they have started in turn. */
function childrenOf(pid: number): readonly number[] {
  const own = threadsOf(pid).flatMap((thread) =>
    textOf(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
  return [...own, ...own.flatMap(childrenOf)];
}

function threadsOf(pid: number): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** The name of the file of a program. */
function programOf(pid: number): string {
  const script = textOf(`/proc/${pid}/cmdline`)
    .split('\0')
    .find((part) => part.endsWith('.ts'));
  return script?.split('/').at(-1)?.replace(/\.ts$/, '') ?? 'another process';
}

/** The text of a file of a process; empty if the process has ended. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
