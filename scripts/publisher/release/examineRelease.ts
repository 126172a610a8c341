import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { errorMessage } from '#lake/values/errorMessage.ts';
import { readManifest } from './releaseManifest.ts';

/** `quick` compares sizes; `full` reads every file. */
export type Thoroughness = 'quick' | 'full';

/**
 * Compares a release with its manifest. Returns a short text for each file that is wrong; an empty list when the release is whole.
 * Ignores files that the manifest does not list. It reads synchronously: run it in a thread (examineAside.ts).
 */
export function examineRelease(folder: string, thoroughness: Thoroughness): readonly string[] {
  try {
    return readManifest(folder).files.flatMap(([name, size, sha256]) => {
      const file = path.join(folder, name);
      const damage = damageOf(file, size, thoroughness === 'full' ? sha256 : undefined);
      return damage === undefined ? [] : [`${name}: ${damage}`];
    });
  } catch (error) {
    return [`The manifest cannot be read: ${errorMessage(error)}`];
  }
}

function damageOf(file: string, size: number, sha256: string | undefined): string | undefined {
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.isFile() !== true) return 'missing';
    if (found.size !== size) return `${found.size} bytes instead of ${size}`;
    if (sha256 === undefined) return undefined;
    const actual = createHash('sha256').update(readFileSync(file)).digest('hex');
    return actual === sha256 ? undefined : 'changed';
  } catch (error) {
    return errorMessage(error);
  }
}
