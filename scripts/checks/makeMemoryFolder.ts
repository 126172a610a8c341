import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import path from 'node:path';

/** Bytes: more than the temporary files of all tests take up at a time. */
const wanted = 4e9;

/**
 * Creates a folder in memory for the temporary files of tests, which commit to databases thousands of times and would wait for the disk each
 * time. Returns its path, or undefined if this system has no such place or too little room there.
 */
export function makeMemoryFolder(place = '/dev/shm'): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(place);
    if (bavail * bsize < wanted) return undefined;
    const folder = mkdtempSync(path.join(place, 'steadyrate-tests-'));
    // Some tests run programs as another user.
    chmodSync(folder, 0o1777);
    return folder;
  } catch {
    // Only Linux has it.
    return undefined;
  }
}
