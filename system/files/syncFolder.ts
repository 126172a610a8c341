import { closeSync, fsyncSync, openSync } from 'node:fs';

/**
 * Flushes the names in a folder to disk, so that a file just created in it or renamed into it survives a power cut:
 * syncing a file does not cover its name (fsync(2)). Windows cannot open folders and does not need it.
 */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
