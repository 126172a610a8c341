import type { DatabaseSync } from 'node:sqlite';
import type { User, UserStore } from '../auth/createUserStore.ts';
import type { GrantableRole } from '../protocol/role.ts';
import type { AuditEntry, AuditLog } from './createAuditLog.ts';
import type { Credentials } from './createCredentials.ts';
import type { Invitations } from './createInvitations.ts';
import { randomBytes } from 'node:crypto';
import { createUserStore, plainEmail } from '../auth/createUserStore.ts';
import { createAuditLog } from './createAuditLog.ts';
import { createCredentials } from './createCredentials.ts';
import { createInvitations } from './createInvitations.ts';

/** Who does something to an account, for the audit log. */
export type Actor = Pick<AuditEntry, 'by' | 'address'>;

/** A link by which somebody sets a password: what stands after `?link=` in its address. */
export type Link = { readonly user: User; readonly text: string; readonly expiresAt: Date };

/** The people and programs of a lake, with what is decided about them. Every change is in the audit log. */
export type People = {
  readonly users: UserStore;
  readonly credentials: Credentials;
  readonly invitations: Invitations;
  readonly audit: AuditLog;
  /** Adds a person who is to set a password by a link. Throws an Error if the address is not one, or is somebody's already. */
  readonly invite: (email: string, role: GrantableRole, actor: Actor, now: Date) => Link;
  /** A new link for somebody who was invited, or forgot their password. Throws an Error if they could not log in afterwards. */
  readonly makeLink: (user: User, actor: Actor, now: Date) => Link;
  readonly add: (user: User, actor: Actor, now: Date) => void;
  /** Throws an Error if they are the last administrator. */
  readonly setRole: (user: User, role: GrantableRole, actor: Actor, now: Date) => void;
  /** Removes somebody with everything by which they get in. Throws an Error if they are the last administrator. */
  readonly remove: (user: User, actor: Actor, now: Date) => void;
  /** For somebody who has lost their authenticator. Throws an Error if they have none. */
  readonly switchOffCodes: (user: User, actor: Actor, now: Date) => void;
  /** Creates a key, and returns its text, which is stored nowhere. */
  readonly issueKey: (user: User, label: string, actor: Actor, now: Date, expiresAt?: Date) => string;
  /** False if there is no such token. */
  readonly revoke: (tokenId: string, actor: Actor, now: Date) => boolean;
};

const linkDays = 3;

export function createPeople(database: DatabaseSync, users: UserStore = createUserStore(database)): People {
  const audit = createAuditLog(database);
  const credentials = createCredentials(database);
  const invitations = createInvitations(database);

  const makeLink: People['makeLink'] = (user, actor, now) => {
    const sharing = users.withEmail(user.email);
    if (user.robot || sharing.length !== 1) {
      throw new Error(
        `${user.id} cannot log in with a password, which needs an e-mail address that nobody else has. Invite them, and remove this account.`,
      );
    }
    const expiresAt = new Date(now.getTime() + linkDays * 86_400_000);
    const text = invitations.make(user.id, expiresAt);
    audit.note({ event: 'link made', user: user.id, ...actor }, now);
    return { user, text, expiresAt };
  };
  /** Otherwise nobody could give the role back but by the server. */
  const requireAnotherAdministrator = ({ id, name, role, robot }: User): void => {
    if (role !== 'administrator' || robot) return;
    if (users.list().some((each) => each.id !== id && each.role === 'administrator' && !each.robot)) return;
    throw new Error(`${name} is the last administrator. Make somebody else an administrator first.`);
  };
  const add: People['add'] = (user, actor, now) => {
    users.put(user);
    audit.note({ event: 'added', user: user.id, detail: user.role, ...actor }, now);
  };
  return {
    users,
    credentials,
    invitations,
    audit,
    invite: (given, role, actor, now) => {
      const email = plainEmail(given);
      if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Error(`'${given}' is not an e-mail address.`);
      const [taken] = users.withEmail(email);
      if (taken) {
        throw new Error(`${email} is the address of ${taken.id}. For a new link, make one for that account.`);
      }
      const name = email.split('@')[0] ?? email;
      const user = { id: newUserId(name), name, email, role, local: false };
      users.put(user);
      audit.note({ event: 'invited', user: user.id, detail: role, ...actor }, now);
      return makeLink(user, actor, now);
    },
    makeLink,
    add,
    setRole: (user, role, actor, now) => {
      if (role !== 'administrator') requireAnotherAdministrator(user);
      users.put({ ...user, role });
      audit.note({ event: 'role changed', user: user.id, detail: `${user.role} → ${role}`, ...actor }, now);
    },
    remove: (user, actor, now) => {
      requireAnotherAdministrator(user);
      users.remove(user.id);
      audit.note({ event: 'removed', user: user.id, ...actor }, now);
    },
    switchOffCodes: (user, actor, now) => {
      if (credentials.get(user.id)?.totpSecret === undefined) {
        throw new Error(`${user.name} logs in without codes already.`);
      }
      credentials.setTotp(user.id, undefined);
      audit.note({ event: 'codes off', user: user.id, ...actor }, now);
    },
    issueKey: (user, label, actor, now, expiresAt) => {
      const token = users.issueToken(user.id, label, now, expiresAt);
      audit.note({ event: 'token made', user: user.id, ...actor }, now);
      return token;
    },
    revoke: (tokenId, actor, now) => {
      const token = users.listTokens().find(({ id }) => id === tokenId);
      if (!token) return false;
      users.revokeToken(tokenId);
      audit.note({ event: 'token revoked', user: token.userId, detail: tokenId, ...actor }, now);
      return true;
    },
  };
}

/** An id that nobody has had: `ada-lovelace-3f2a1c`. */
export function newUserId(name: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? ['user'];
  return `${words.join('-')}-${randomBytes(3).toString('hex')}`;
}
