import { createHash } from 'node:crypto';

/** The part of a file's name that changes with its content: 12 hexadecimal digits of its SHA-256. */
export function contentHash(contents: string): string {
  return createHash('sha256').update(contents).digest('hex').slice(0, 12);
}

/** Returns the name of a file without its `contentHash`: that of any version of the file. */
export function withoutContentHash(name: string): string {
  return name.replace(/\.[\da-f]{12}(?=\.[^./]+$)/, '');
}
