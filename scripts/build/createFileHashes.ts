import type { OutputFile } from './folder/outputFile.ts';
import { createHash } from 'node:crypto';

/**
 * Returns a function that hashes files: by path, the SHA-256 of the contents, hexadecimal. What has not changed since the last call is
 * not hashed again; comparing texts is much cheaper, and most are even the same string.
 */
export function createFileHashes(): (files: readonly OutputFile[]) => ReadonlyMap<string, string> {
  let known: ReadonlyMap<string, { readonly contents: OutputFile['contents']; readonly hash: string }> =
    new Map();
  return (files) => {
    known = new Map(
      files.map((file) => {
        const before = known.get(file.path);
        return [file.path, before?.contents === file.contents ? before : { ...file, hash: sha256(file) }];
      }),
    );
    return new Map([...known].map(([path, { hash }]) => [path, hash]));
  };
}

function sha256({ contents }: OutputFile): string {
  return createHash('sha256').update(contents).digest('hex');
}
