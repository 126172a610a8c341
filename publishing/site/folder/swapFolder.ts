import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { moveFolder } from './moveFolder.ts';

/**
 * Replaces the folder `target` with the finished folder `fresh`; if that fails, the old one is put back. A folder cannot be
 * replaced in one step, so there is a moment without one: a process that is killed then leaves `target.swap` behind, from which
 * `repairSwap` restores the old folder. Throws the errors of the file system.
 */
export function swapFolder(fresh: string, target: string): void {
  repairSwap(target);
  mkdirSync(path.dirname(target), { recursive: true });
  if (!existsSync(target)) {
    moveFolder(fresh, target);
    return;
  }
  const { folder, mark, former, next } = swapPlaces(target);
  mkdirSync(folder);
  writeFileSync(mark, '');
  // Moving from another disk takes time: finish that before the old folder goes.
  moveFolder(fresh, next);
  renameSync(target, former);
  try {
    renameSync(next, target);
  } catch (error) {
    renameSync(former, target);
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Restores what was at `target` when a swap was interrupted, and removes what the swap left behind. */
export function repairSwap(target: string): void {
  const { folder, mark, former } = swapPlaces(target);
  if (!existsSync(mark)) return;
  if (!existsSync(target) && existsSync(former)) renameSync(former, target);
  rmSync(folder, { recursive: true, force: true });
}

function swapPlaces(target: string) {
  const folder = `${target}.swap`;
  return {
    folder,
    /** Marks the folder as ours. */
    mark: path.join(folder, 'swap-of-a-build'),
    former: path.join(folder, 'former'),
    next: path.join(folder, 'next'),
  };
}
