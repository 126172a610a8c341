import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { moveFolder } from './moveFolder.ts';

/**
 * Puts the finished folder `fresh` in the place of `target`; what was there is put back if that fails. A folder cannot take
 * the place of another in one step, so there is a moment without one: a process that is killed then leaves `target.swap`
 * behind, from which `repairSwap` brings the former folder back. Throws what the file system throws.
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
  // Another disk takes its time: that is over before the former folder goes.
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

/** Brings back what stood at `target` when a swap was stopped halfway, and tidies up after it. */
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
    /** Says that the folder is ours. */
    mark: path.join(folder, 'swap-of-a-build'),
    former: path.join(folder, 'former'),
    next: path.join(folder, 'next'),
  };
}
