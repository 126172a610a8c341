import { closeSync, fchmodSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { syncFolder } from './syncFolder.ts';

export type WriteOptions = {
  /** The mode of the file; `0o600` when absent, so that only its owner can read it. */
  readonly mode?: number;
};

/**
 * Replaces a file atomically: a reader sees the old text or the new one, and the new text survives a power cut once this returns. Throws an
 * Error if the disk refuses; the old file is then untouched.
 */
export function writeDurably(file: string, text: string, options: WriteOptions = {}): void {
  const temporary = `${file}.new`;
  try {
    // A file left behind by a killed process would keep its mode.
    rmSync(temporary, { force: true });
    write(temporary, text, options);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  syncFolder(path.dirname(file));
}

function write(file: string, text: string, { mode = 0o600 }: WriteOptions): void {
  const descriptor = openSync(file, 'wx', mode);
  try {
    writeFileSync(descriptor, text);
    // The process's umask may have narrowed the mode given to `open`.
    fchmodSync(descriptor, mode);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
