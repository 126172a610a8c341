import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder with what belongs to the sample's company alone, in the project's folder. */
export const sampleFolder = 'web/custom/steadyrate';

/** Returns whether a project still has the sample, and with it what the tests of the sample look at. */
export function hasSample(root: string): boolean {
  return existsSync(path.join(root, sampleFolder));
}
