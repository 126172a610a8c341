import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isSystemError } from '#system/files/isSystemError.ts';
import { errorMessage } from '#system/values/errorMessage.ts';

/** The token of the lake that keeps its data in this folder. Undefined when no lake has run on it yet. */
export function readLocalToken(dataDir: string): string | undefined {
  try {
    return readFileSync(tokenFile(dataDir), 'utf8').trim();
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw new Error(
      `Cannot read the lake's token in '${tokenFile(dataDir)}': ${errorMessage(error)}. ` +
        'Run as the user who started the lake.',
      { cause: error },
    );
  }
}

/** Returns the path of the file in a data folder that holds the token of the programs on this machine. */
export function tokenFile(dataDir: string): string {
  return path.join(dataDir, 'token');
}
