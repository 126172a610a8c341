import type { People } from '../account/createPeople.ts';
import type { GrantableRole } from '../protocol/role.ts';
import { present } from '#system/values/present.ts';
import { localRobot } from '../auth/addLocalUsers.ts';

/** A token that was made for a program, without its secret. Instants are in ISO 8601. */
export type TokenEntry = {
  readonly id: string;
  readonly label: string;
  /** The id of the user that the token stands for. */
  readonly userId: string;
  readonly userName: string;
  readonly role: GrantableRole;
  /** True if that user is a program itself; otherwise it ends when the person is removed. */
  readonly isOfProgram: boolean;
  readonly createdAt: string;
  /** Absent if it does not expire. */
  readonly expiresAt?: string;
};

/** The tokens of programs, in the order in which they were made. That in the data folder is left out: the lake looks after it. */
export function describeTokens({ users }: People): TokenEntry[] {
  const byId = new Map(users.list().map((user) => [user.id, user]));
  return users.listTokens().flatMap(({ id, kind, userId, label, createdAt, expiresAt }) => {
    const user = byId.get(userId);
    if (kind !== 'key' || !user || userId === localRobot.id) return [];
    const { name: userName, role, robot: isOfProgram = false } = user;
    return present({ id, label, userId, userName, role, isOfProgram, createdAt, expiresAt });
  });
}
