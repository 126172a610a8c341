import { readFileSync } from 'node:fs';

/** Returns whether a process runs (on Linux). A process that has ended stays listed as a zombie until its parent collects it. */
export function isRunning(id: number): boolean {
  try {
    return !/^State:\tZ/m.test(readFileSync(`/proc/${id}/status`, 'utf8'));
  } catch {
    return false;
  }
}
