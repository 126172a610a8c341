import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isSystemError } from '#system/files/isSystemError.ts';
import { writeDurably } from '#system/files/writeDurably.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';

/** The address of a running publisher, and the secret that its requests need, which only the owner of its data folder can read. */
export type ControlAddress = { readonly url: string; readonly token: string };

const fileName = 'control.json';

export type ControlFile = {
  /** Writes the file again when it is gone or another one. Throws an Error when the disk refuses. */
  readonly keep: () => void;
  readonly takeBack: () => void;
};

/** Tells commands how to reach this publisher. Throws an Error when the disk refuses. */
export function writeControlFile(dataDir: string, address: ControlAddress): ControlFile {
  const file = path.join(dataDir, fileName);
  const isOurs = (): boolean => readControlFile(dataDir)?.token === address.token;
  const keep = (): void => {
    if (!isOurs()) writeDurably(file, `${JSON.stringify(address)}\n`);
  };
  keep();
  return {
    keep,
    takeBack: () => {
      // Another publisher may have written its own in the meantime, in a folder that was deleted.
      if (isOurs()) rmSync(file, { force: true });
    },
  };
}

/** Undefined when no publisher runs, as far as its data folder tells: one that was killed has left the file. */
export function readControlFile(dataDir: string): ControlAddress | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path.join(dataDir, fileName), 'utf8'));
    const { url, token } = isJsonObject(value) ? value : {};
    return typeof url === 'string' && typeof token === 'string' ? { url, token } : undefined;
  } catch (error) {
    if (isSystemError(error, 'ENOENT', 'ENOTDIR') || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
