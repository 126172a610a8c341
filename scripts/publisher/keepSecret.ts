import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The secret that a publisher shares with the local lake: random, made at the first start, kept in the file `secret` of
 * the data folder, which nobody but its owner may read. Throws an Error when the file is there and empty.
 */
export function keepSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    chmodSync(file, 0o600);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret === '') throw new Error(`The file '${file}' is empty. Delete it, and a new secret is made.`);
  return secret;
}
