import { readFileSync } from 'node:fs';

/** Reads a file. Throws an Error that names the file when it cannot be read. */
export function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new Error(`The file '${file}' cannot be read. Give yourself permission to read it, or remove it.`, {
      cause,
    });
  }
}
