import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { processExists } from '#system/process/processExists.ts';

/**
 * Returns the folder for temporary files of this builder process, `builder/PID` in the publisher's data folder, and deletes those of
 * processes that have ended, or were killed. Each has a folder of its own, because a builder may outlive its publisher by some seconds,
 * while the builder of the next publisher is already at work.
 */
export function builderScratch(dataDir: string, pid = process.pid): string {
  const folders = path.join(dataDir, 'builder');
  for (const name of existsSync(folders) ? readdirSync(folders) : []) {
    const isUsed = Number(name) !== pid && processExists(Number(name));
    if (!isUsed) rmSync(path.join(folders, name), { recursive: true, force: true });
  }
  return path.join(folders, String(pid));
}
