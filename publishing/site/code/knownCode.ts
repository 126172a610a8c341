import { statSync } from 'node:fs';
import path from 'node:path';
import { codeHash, codeFiles } from './codeHash.ts';

/** The code with which this process was started. */
export type KnownCode = {
  /** See codeHash.ts. */
  readonly hash: string;
  /** Returns whether other code has been installed since. Looks at about a thousand files, and reads them only if one was touched. */
  readonly hasChanged: () => boolean;
};

/** Hashes the code in the project's folder, and watches whether it changes. */
export function knownCode(root: string): KnownCode {
  let seen = datesOf(root);
  const hash = codeHash(root);
  return {
    hash,
    hasChanged: () => {
      const dates = datesOf(root);
      if (dates === seen) return false;
      if (codeHash(root) !== hash) return true;
      seen = dates;
      return false;
    },
  };
}

/** Changes when a file is written, added, moved or removed. */
function datesOf(root: string): string {
  return codeFiles(root)
    .map((file) => {
      const { size, mtimeMs } = statSync(path.join(root, file));
      return `${file} ${size} ${mtimeMs}`;
    })
    .join('\n');
}
