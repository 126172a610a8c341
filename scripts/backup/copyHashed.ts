import type { BackedUpFile } from './backupRecord.ts';
import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';

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

/** The size and the hash of a file. */
export function hashFile(file: string): BackedUpFile {
  return readThrough(file, () => {});
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
