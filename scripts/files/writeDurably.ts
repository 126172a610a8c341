import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Replaces a file in one step: a reader sees the old text or the new one, and what is there when this returns survives a loss
 * of power. Throws an Error when the disk refuses; the old file is then untouched.
 */
export function writeDurably(file: string, text: string): void {
  const aside = `${file}.tmp`;
  try {
    writeFileSync(aside, text, { flush: true });
    renameSync(aside, file);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
  syncFolder(path.dirname(file));
}

/** Makes a rename in this folder durable. Windows cannot open folders, and needs no such call. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
