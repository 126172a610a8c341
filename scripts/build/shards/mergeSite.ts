import { rmSync } from 'node:fs';
import path from 'node:path';
import { checkReplaceable } from '../folder/checkReplaceable.ts';
import { moveHostFiles } from '../folder/moveHostFiles.ts';
import { repairSwap, swapFolder } from '../folder/swapFolder.ts';
import { mergeShards } from './mergeShards.ts';

/**
 * Replaces the site in `outDir` by the parts of a build in `folder`, at once. Throws as `mergeShards` does; `outDir` then stays as it was.
 * @param outDir a whole path; an earlier site may be there, and nothing else
 */
export function mergeSite(folder: string, outDir: string): void {
  repairSwap(outDir);
  checkReplaceable(outDir);
  // On the disk of the site, beside it: a folder on another disk cannot be moved at once.
  const stage = `${outDir}.merge`;
  rmSync(stage, { recursive: true, force: true });
  try {
    mergeShards(path.resolve(folder), stage);
    moveHostFiles(stage, outDir);
    swapFolder(stage, outDir);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}
