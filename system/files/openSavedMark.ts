import { closeSync, constants, fdatasync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { syncFolder } from './syncFolder.ts';

/**
 * The number of the last change that was acknowledged as saved, in a file beside the database. SQLite silently drops what follows a damage
 * in the write-ahead log, so only a record elsewhere can tell that changes are missing.
 */
export type SavedMark = {
  /** The number that stood there when it was opened; undefined if there was none. */
  readonly before: number | undefined;
  /** Records a number, before the change is acknowledged. Throws what the disk throws. Does nothing once it is closed. */
  readonly note: (count: number) => void;
  readonly close: () => void;
};

/** A number is overwritten by one of the same length, in one sector. */
const length = 20;

/**
 * The mark of the database in a file. A program that is killed loses no number; a power cut loses those of the last few milliseconds.
 * @param line the line of the number, of a database with several: 0 is the first
 */
export function openSavedMark(databaseFile: string, line = 0): SavedMark {
  const file = `${databaseFile}.saved`;
  const start = line * length;
  const before = read(file, start);
  const descriptor = openSync(file, constants.O_RDWR | constants.O_CREAT, 0o600);
  syncFolder(path.dirname(file));
  let [isSyncing, isStale, isClosed] = [false, false, false];

  /** In the background: flushing takes as long as the commit itself did. */
  const sync = (): void => {
    isStale = isSyncing;
    if (isSyncing) return;
    isSyncing = true;
    fdatasync(descriptor, () => {
      // If the disk refused, the next number is flushed again.
      isSyncing = false;
      if (isClosed) closeSync(descriptor);
      else if (isStale) sync();
    });
  };
  return {
    before,
    note: (count) => {
      if (isClosed) return;
      writeSync(descriptor, `${String(count).padStart(length - 1)}\n`, start);
      sync();
    },
    close: () => {
      if (isClosed) return;
      isClosed = true;
      fdatasyncSync(descriptor);
      if (!isSyncing) closeSync(descriptor);
    },
  };
}

function read(file: string, start: number): number | undefined {
  try {
    const text = readFileSync(file, 'latin1').slice(start, start + length);
    return text.length === length && /^ *\d+\n$/.test(text) ? Number(text) : undefined;
  } catch {
    // It was not there yet, or cannot be read: then it tells nothing.
    return undefined;
  }
}
