import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { readManifest } from './releaseManifest.ts';

/** `quick` compares sizes; `full` reads every file. */
export type Thoroughness = 'quick' | 'full';

/**
 * Compares a release with its manifest. Returns what is wrong, a short text for each file: nothing when the release is whole.
 * Files that the manifest does not know are not looked for. It reads without a pause: run it aside (examineAside.ts).
 */
export function examineRelease(folder: string, thoroughness: Thoroughness): readonly string[] {
  try {
    return readManifest(folder).files.flatMap(([name, size, sha256]) => {
      const file = path.join(folder, name);
      const fault = faultOf(file, size, thoroughness === 'full' ? sha256 : undefined);
      return fault === undefined ? [] : [`${name}: ${fault}`];
    });
  } catch (error) {
    return [`The manifest cannot be read: ${error instanceof Error ? error.message : String(error)}`];
  }
}

function faultOf(file: string, size: number, sha256: string | undefined): string | undefined {
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.isFile() !== true) return 'missing';
    if (found.size !== size) return `${found.size} bytes instead of ${size}`;
    if (sha256 === undefined) return undefined;
    const actual = createHash('sha256').update(readFileSync(file)).digest('hex');
    return actual === sha256 ? undefined : 'changed';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
