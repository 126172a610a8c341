import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';

/** The time for which a file stays in a cache without being used, in milliseconds. */
export const cachedFor = 30 * 24 * 60 * 60_000;
/** The precision with which the last use of a file is recorded. */
const day = 24 * 60 * 60_000;

/**
 * Deletes the files of a cache that no build has used for a month. The date of a file says when it was last used; those that the
 * present build needs get a new one. Throws the errors of the file system.
 * @param used the names of the files that the present build needs
 */
export function pruneCache(folder: string, used: ReadonlySet<string>, now: Date): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const place = path.join(folder, name);
    const age = now.getTime() - statSync(place).mtimeMs;
    if (used.has(name)) {
      if (age > day) utimesSync(place, now, now);
    } else if (age > cachedFor) {
      rmSync(place, { recursive: true, force: true });
    }
  }
}
