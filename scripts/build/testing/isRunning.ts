import { readFileSync } from 'node:fs';

/** Whether a process runs (on Linux). One that has ended and was not asked for by its parent is still listed, as a zombie. */
export function isRunning(id: number): boolean {
  try {
    return !/^State:\tZ/m.test(readFileSync(`/proc/${id}/status`, 'utf8'));
  } catch {
    return false;
  }
}
