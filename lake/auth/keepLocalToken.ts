import type { UserStore } from './createUserStore.ts';
import { writeDurably } from '#system/files/writeDurably.ts';
import { localRobot } from './addLocalUsers.ts';
import { readLocalToken, tokenFile } from './readLocalToken.ts';

/**
 * The token for programs run by this machine's owner. It is stored in the data folder and, like the data, readable by
 * the owner only. Replaced if it is missing or no longer valid.
 */
export function keepLocalToken(dataDir: string, users: UserStore, now: Date): string {
  const kept = readLocalToken(dataDir);
  if (kept !== undefined && users.findByToken(kept, now)) return kept;
  if (!users.get(localRobot.id)) users.put(localRobot);
  for (const { id, userId } of users.listTokens()) {
    if (userId === localRobot.id) users.revokeToken(id);
  }
  const token = users.issueToken(localRobot.id, 'token file', now);
  writeDurably(tokenFile(dataDir), `${token}\n`);
  return token;
}
