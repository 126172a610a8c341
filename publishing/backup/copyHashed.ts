import type { BackedUpFile } from './backupRecord.ts';
import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readSync, writeSync } from 'node:fs';
import { isSystemError } from '#system/files/isSystemError.ts';

const chunkBytes = 1024 * 1024;

/** Copies a file to a new one that only its owner can read, and returns what was copied. It is on the disk when this returns. */
export function copyHashed(source: string, target: string): BackedUpFile {
  const descriptor = openSync(target, 'wx', 0o600);
  try {
    const copied = readThrough(source, (chunk) => {
      for (let written = 0; written < chunk.length;) written += writeSync(descriptor, chunk, written);
    });
    fsyncSync(descriptor);
    return copied;
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Links a file under a second name and returns its size and hash; copies it where the disk cannot link, such as between two file systems.
 * Both are for files that never change.
 */
export function linkHashed(source: string, target: string): BackedUpFile {
  try {
    linkSync(source, target);
  } catch (error) {
    if (!isSystemError(error, 'EPERM', 'EMLINK', 'ENOTSUP', 'ENOSYS', 'EXDEV')) throw error;
    return copyHashed(source, target);
  }
  return hashFile(target);
}

/** The size and the hash of a file. */
export function hashFile(file: string): BackedUpFile {
  return readThrough(file, () => {});
}

/** Returns whether two files have the same contents. */
export function isSameFile(one: BackedUpFile, other: BackedUpFile): boolean {
  return one.size === other.size && one.sha256 === other.sha256;
}

function readThrough(file: string, take: (chunk: Uint8Array) => void): BackedUpFile {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(chunkBytes);
  const descriptor = openSync(file, 'r');
  try {
    let size = 0;
    for (;;) {
      const length = readSync(descriptor, buffer);
      if (length === 0) return { size, sha256: hash.digest('hex') };
      const chunk = buffer.subarray(0, length);
      hash.update(chunk);
      take(chunk);
      size += length;
    }
  } finally {
    closeSync(descriptor);
  }
}
