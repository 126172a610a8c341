import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Moves a folder to where nothing is yet, also onto another disk; it appears there complete. Throws what the file system
 * throws.
 */
export function moveFolder(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    const part = `${to}.part`;
    rmSync(part, { recursive: true, force: true });
    cpSync(from, part, { recursive: true });
    renameSync(part, to);
    rmSync(from, { recursive: true, force: true });
  }
}
