import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeFile } from '../store/placeFile.ts';
import type { UserStore } from './createUserStore.ts';
import { LOCAL_ROBOT } from './localUsers.ts';

/**
 * The token by which programs of this machine's owner use the lake without being told one: it lies in the data
 * folder, readable by the owner alone, as the data itself is. Made anew when it is missing or no longer good.
 */
export async function keepLocalToken(dataDir: string, users: UserStore, now: Date): Promise<string> {
  const kept = readLocalToken(dataDir);
  if (kept !== undefined && users.findByToken(kept, now) !== undefined) return kept;
  if (users.get(LOCAL_ROBOT.id) === undefined) users.put(LOCAL_ROBOT);
  for (const { id, userId } of users.listTokens()) {
    if (userId === LOCAL_ROBOT.id) users.revokeToken(id);
  }
  const token = users.issueToken(LOCAL_ROBOT.id, 'token file', now);
  const file = tokenFile(dataDir);
  writeFileSync(`${file}.new`, `${token}\n`, { mode: 0o600 });
  chmodSync(`${file}.new`, 0o600);
  await placeFile(`${file}.new`, file);
  return token;
}

/** The token of the lake that keeps its data in this folder. Undefined when no lake has run on it yet. */
export function readLocalToken(dataDir: string): string | undefined {
  try {
    return readFileSync(tokenFile(dataDir), 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new Error(
      `Cannot read the lake's token in '${tokenFile(dataDir)}': ${error instanceof Error ? error.message : String(error)}. ` +
        'Run as the user who started the lake.',
      { cause: error },
    );
  }
}

function tokenFile(dataDir: string): string {
  return join(dataDir, 'token');
}
