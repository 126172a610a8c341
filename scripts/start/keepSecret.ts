import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { isSystemError } from '#system/files/isSystemError.ts';
import { errorMessage } from '#system/values/errorMessage.ts';

/**
 * Returns the secret that a publisher shares with the local lake: random, made at the first start, and kept in the file `secret`
 * of the data folder, which only its owner may read. Throws an Error that names the file when it is empty or cannot be written.
 */
export function keepSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret');
  const secret = readOrMake(file);
  if (secret === '') throw new Error(`The file '${file}' is empty. Delete it; a new secret will be made.`);
  return secret;
}

function readOrMake(file: string): string {
  try {
    if (existsSync(file)) {
      if ((statSync(file).mode & 0o777) !== 0o600) chmodSync(file, 0o600);
    } else make(file);
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    const reason = errorMessage(cause);
    throw new Error(
      `The publisher's secret cannot be kept in '${file}' (${reason}). Check that it can be written and the disk is not full, or choose another folder with PUBLISHER_DATA.`,
      { cause },
    );
  }
}

/** The file appears complete, and only if no other process has made it in the meantime. */
function make(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(aside, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
    linkSync(aside, file);
  } catch (error) {
    if (!isSystemError(error, 'EEXIST')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}
