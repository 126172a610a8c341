import { readFileSync, readdirSync } from 'node:fs';

export type ProcessTimes = {
  readonly pid: number;
  /** Its processor time in seconds. */
  readonly own: number;
  /** The processor time of its children that have ended, and of theirs, in seconds. */
  readonly ofEnded: number;
};

/** The processor time of a process and all that it has started, directly or through others. Needs Linux. */
export function processesBelow(root: number): readonly ProcessTimes[] {
  const all = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), statOf(name)]),
  );
  const isBelow = (pid: number): boolean => {
    for (let above = pid; above > 1; above = all.get(above)?.parent ?? 0) {
      if (above === root) return true;
    }
    return false;
  };
  return [...all].filter(([pid]) => isBelow(pid)).map(([pid, { own, ofEnded }]) => ({ pid, own, ofEnded }));
}

/** The fields of proc(5) from `state` on; times are in hundredths of a second. */
function statOf(name: string): Omit<ProcessTimes, 'pid'> & { readonly parent: number } {
  const [, parent = 0, ...others] = textOf(`/proc/${name}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number);
  const [utime = 0, stime = 0, cutime = 0, cstime = 0] = others.slice(9);
  return { parent, own: (utime + stime) / 100, ofEnded: (cutime + cstime) / 100 };
}

/** Memory in MB; what several processes share is divided between them. 0 if the process has ended. */
export function memoryOf(pid: number): number {
  return Number(/^Pss: +(\d+)/m.exec(textOf(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process has ended.
    return '';
  }
}
