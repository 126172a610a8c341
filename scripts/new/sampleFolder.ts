import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder of everything that only the sample's company needs, in the project's folder. */
export const sampleFolder = 'web/custom/steadyrate';

/** Returns whether a project still has the sample, which the tests of the sample need. */
export function hasSample(root: string): boolean {
  return existsSync(path.join(root, sampleFolder));
}
