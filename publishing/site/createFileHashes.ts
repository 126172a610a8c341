import type { OutputFile } from './folder/outputFile.ts';
import { createHash } from 'node:crypto';

/** `hash` is the SHA-256 of the contents, hexadecimal. */
export type HashedFile = { readonly contents: OutputFile['contents']; readonly hash: string };

/**
 * Returns a function that hashes files, by path. What has not changed since the last call is not hashed again; comparing texts is much cheaper,
 * and most files are even the same objects.
 */
export function createFileHashes(): (files: readonly OutputFile[]) => ReadonlyMap<string, HashedFile> {
  let last: ReadonlyMap<string, HashedFile> = new Map();
  const hashed = ({ path, contents }: OutputFile): HashedFile => {
    const before = last.get(path);
    return before?.contents === contents ? before : { contents, hash: sha256(contents) };
  };
  return (files) => {
    last = new Map(files.map((file) => [file.path, hashed(file)]));
    return last;
  };
}

function sha256(contents: OutputFile['contents']): string {
  return createHash('sha256').update(contents).digest('hex');
}
