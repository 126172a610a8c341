import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { moveFolder } from './moveFolder.ts';

/**
 * Puts the finished folder `fresh` in the place of `target`; the former content of `target` is kept until the new one is
 * in place, and put back if that fails. Throws what the file system throws.
 */
export function swapFolder(fresh: string, target: string): void {
  const former = `${target}.former`;
  rmSync(former, { recursive: true, force: true });
  mkdirSync(path.dirname(target), { recursive: true });
  const hadTarget = existsSync(target);
  if (hadTarget) renameSync(target, former);
  try {
    moveFolder(fresh, target);
  } catch (error) {
    if (hadTarget) renameSync(former, target);
    throw error;
  }
  rmSync(former, { recursive: true, force: true });
}
