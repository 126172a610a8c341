import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isSystemError } from '#system/files/isSystemError.ts';

/**
 * Moves a folder to a path where nothing exists yet, also onto another disk; it appears there complete. Throws the errors of the
 * file system.
 */
export function moveFolder(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    renameSync(from, to);
  } catch (error) {
    if (!isSystemError(error, 'EXDEV')) throw error;
    const part = `${to}.part`;
    rmSync(part, { recursive: true, force: true });
    cpSync(from, part, { recursive: true });
    renameSync(part, to);
    rmSync(from, { recursive: true, force: true });
  }
}
