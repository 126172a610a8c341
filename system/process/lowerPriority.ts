import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Gives this process and those that it starts a low priority. Call it before threads are started: on Linux a thread has the priority of the
 * one that starts it.
 *
 * Linux may share the processor between sessions before it looks at the nice values within each (autogroups, sched(7)): then a process that
 * leads a session has to give its nice value to the session as well.
 * @param nice from 0 to 19, the lowest
 */
export function lowerPriority(nice: number): void {
  setPriority(nice);
  for (const child of children()) setPriority(child, nice);
  if (!leadsSession()) return;
  try {
    writeFileSync('/proc/self/autogroup', String(nice));
  } catch {
    // Without autogroups, the nice value counts among all processes.
  }
}

/** The processes that this one has started, where the system tells. */
function children(): readonly number[] {
  try {
    const tasks = readdirSync('/proc/self/task').map((task) => `/proc/self/task/${task}/children`);
    return tasks.flatMap((file) => readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number));
  } catch {
    return [];
  }
}

function leadsSession(): boolean {
  try {
    // The fields after the name, which is in parentheses: state, parent, process group, session (proc_pid_stat(5)).
    const [, , , session] = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return Number(session) === process.pid;
  } catch {
    // Not Linux.
    return false;
  }
}
