import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { checkFolder } from '../check/checkFolder.ts';
import { checkReplaceable } from '../folder/checkReplaceable.ts';
import { moveHostFiles } from '../folder/moveHostFiles.ts';
import { repairSwap, swapFolder } from '../folder/swapFolder.ts';
import { mergeShards } from './mergeShards.ts';

/**
 * Replaces the site in `outDir` by the parts of a build in `folder`, at once. Throws as `mergeShards` does, and an Error with the faults of the
 * site if it has any; `outDir` then stays as it was.
 * @param outDir a whole path; an earlier site may be there, and nothing else
 */
export function mergeSite(folder: string, outDir: string): void {
  repairSwap(outDir);
  checkReplaceable(outDir);
  // On the disk of the site, beside it: a folder on another disk cannot be moved at once.
  mkdirSync(path.dirname(outDir), { recursive: true });
  const aside = mkdtempSync(`${outDir}.merge-`);
  // In it, because a folder made by `mkdtemp` is for its owner alone, and the site is for everybody.
  const stage = path.join(aside, 'site');
  try {
    const { address, brokenAnchors } = mergeShards(path.resolve(folder), stage);
    const faults = checkFolder(stage, address, brokenAnchors);
    if (faults.some(({ severity }) => severity === 'error')) {
      const said = faults.map(({ message, fix }) => `${message} ${fix}`);
      throw new Error(`The parts in ${folder} make a site with faults.\n${said.join('\n')}`);
    }
    moveHostFiles(stage, outDir);
    swapFolder(stage, outDir);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}
