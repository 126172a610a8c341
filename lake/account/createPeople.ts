import type { DatabaseSync } from 'node:sqlite';
import type { User, UserStore } from '../auth/createUserStore.ts';
import type { GrantableRole } from '../protocol/role.ts';
import type { AuditEntry, AuditLog } from './createAuditLog.ts';
import type { Credentials } from './createCredentials.ts';
import type { Invitations } from './createInvitations.ts';
import type { ProviderLinks } from './createProviderLinks.ts';
import { randomBytes } from 'node:crypto';
import { badRequest, conflict } from '#system/values/httpError.ts';
import { present } from '#system/values/present.ts';
import { createUserStore, plainEmail } from '../auth/createUserStore.ts';
import { createAuditLog } from './createAuditLog.ts';
import { createCredentials } from './createCredentials.ts';
import { createInvitations } from './createInvitations.ts';
import { createProviderLinks } from './createProviderLinks.ts';

/** The author of a change to an account, for the audit log. */
export type Actor = Pick<AuditEntry, 'by' | 'address'>;

/** A link by which somebody sets a password; `text` is what follows `?link=` in its address. */
export type Link = { readonly user: User; readonly text: string; readonly expiresAt: Date };

/** A program with its token, which is shown once. */
export type NewProgram = { readonly user: User; readonly token: string; readonly expiresAt: Date };

/**
 * Manages the people and programs of a lake, for the command line and over HTTP. Every change is in the audit log. Throws an `HttpError`
 * with a message for the caller if a change is refused.
 */
export type People = {
  readonly users: UserStore;
  readonly credentials: Credentials;
  readonly invitations: Invitations;
  /** Links between accounts and the people who log in through a provider. */
  readonly links: ProviderLinks;
  readonly audit: AuditLog;
  /** Adds a person, who sets a password by a link. Refused if the address is invalid or already in use. */
  readonly invite: (email: string, role: GrantableRole, actor: Actor, now: Date) => Link;
  /** Makes a new link for somebody who was invited, or forgot their password. Refused if they could not log in afterwards. */
  readonly makeLink: (user: User, actor: Actor, now: Date) => Link;
  /** Ends the link of a person, who is removed if they were only invited. Refused if they have no link. */
  readonly revokeLink: (user: User, actor: Actor, now: Date) => void;
  /** Returns whether somebody was invited, and has not used the link. */
  readonly isOnlyInvited: (user: User) => boolean;
  readonly add: (user: User, actor: Actor, now: Date) => void;
  /** Ends their logins. Refused if they are the last administrator. */
  readonly setRole: (user: User, role: GrantableRole, actor: Actor, now: Date) => void;
  /** Removes a person with all their credentials. Refused for the last administrator. */
  readonly remove: (user: User, actor: Actor, now: Date) => void;
  readonly signOutEverywhere: (user: User, actor: Actor, now: Date) => void;
  /** Ends a person's logins, and a link for a new password. An unused invitation stays, and so do keys of programs. */
  readonly endAccess: (user: User) => void;
  /** Switches off the two-step login of somebody who has lost their authenticator. Refused if it is off. */
  readonly switchOffCodes: (user: User, actor: Actor, now: Date) => void;
  /** Adds a program with a token that expires after 1 to 366 days. Refused if it has no name. */
  readonly addProgram: (
    name: string,
    role: GrantableRole,
    days: number,
    actor: Actor,
    now: Date,
  ) => NewProgram;
  /** Creates a key, and returns its text, which is stored nowhere. */
  readonly issueKey: (user: User, label: string, actor: Actor, now: Date, expiresAt?: Date) => string;
  /** False if there is no such token. */
  readonly revoke: (tokenId: string, actor: Actor, now: Date) => boolean;
};

const linkDays = 3;
const dayMs = 86_400_000;
/** A leap year: a forgotten token expires, and one that is needed is replaced once a year. */
export const maxTokenDays = 366;
/** An address has at most 254 characters (RFC 3696, erratum 1690). */
const maxEmailLength = 254;
const maxNameLength = 100;

/** @param noteEntry called with the number of each entry of the audit log once it is on the disk, after the change itself */
export function createPeople(
  database: DatabaseSync,
  users: UserStore = createUserStore(database),
  noteEntry?: (entry: number) => void,
): People {
  const audit = createAuditLog(database, noteEntry);
  const credentials = createCredentials(database);
  const invitations = createInvitations(database);
  const links = createProviderLinks(database);

  const isOnlyInvited: People['isOnlyInvited'] = ({ id, local }) =>
    !local &&
    invitations.isOf(id) &&
    credentials.get(id) === undefined &&
    !users.listTokens().some(({ userId }) => userId === id) &&
    links.listOf(id).length === 0;
  const endAccess: People['endAccess'] = (user) => {
    users.endSessions(user.id);
    if (!isOnlyInvited(user)) invitations.remove(user.id);
  };
  const add: People['add'] = (user, actor, now) => {
    users.put(user);
    audit.note({ event: 'added', user: user.id, detail: user.role, ...actor }, now);
  };
  return {
    users,
    credentials,
    invitations,
    links,
    audit,
    isOnlyInvited,
    ...invitingOf({ users, invitations, audit }, isOnlyInvited),
    ...programsOf({ users, audit }, add),
    add,
    setRole: (user, role, actor, now) => {
      if (role !== 'administrator') requireAnotherAdministrator(user, users, isOnlyInvited);
      users.put({ ...user, role });
      audit.note({ event: 'role changed', user: user.id, detail: `${user.role} → ${role}`, ...actor }, now);
    },
    remove: (user, actor, now) => {
      requireAnotherAdministrator(user, users, isOnlyInvited);
      users.remove(user.id);
      audit.note({ event: 'removed', user: user.id, ...actor }, now);
    },
    endAccess,
    signOutEverywhere: (user, actor, now) => {
      endAccess(user);
      audit.note({ event: 'signed out everywhere', user: user.id, ...actor }, now);
    },
    switchOffCodes: (user, actor, now) => {
      if (credentials.get(user.id)?.totpSecret === undefined) {
        throw conflict(`${user.name} already logs in without codes.`);
      }
      credentials.setTotp(user.id, undefined);
      audit.note({ event: 'codes off', user: user.id, ...actor }, now);
    },
  };
}

/**
 * Throws if a user is the last administrator: the role could be given back only on the server. People with an unused invitation do not count:
 * they may never use it.
 */
function requireAnotherAdministrator(
  user: User,
  users: UserStore,
  isOnlyInvited: People['isOnlyInvited'],
): void {
  const counts = (each: User) => each.role === 'administrator' && !each.robot && !isOnlyInvited(each);
  if (!counts(user)) return;
  if (users.list().some((each) => each.id !== user.id && counts(each))) return;
  throw conflict(`${user.name} is the last administrator. Make somebody else an administrator first.`);
}

/** Invites people, and makes the links by which they set their passwords. */
function invitingOf(
  { users, invitations, audit }: Pick<People, 'users' | 'invitations' | 'audit'>,
  isOnlyInvited: People['isOnlyInvited'],
): Pick<People, 'invite' | 'makeLink' | 'revokeLink'> {
  const makeLink: People['makeLink'] = (user, actor, now) => {
    const sharing = users.withEmail(user.email);
    if (user.robot || sharing.length !== 1) {
      throw conflict(
        `${user.id} cannot log in with a password, which needs an e-mail address that nobody else has. Invite them, and remove this account.`,
      );
    }
    const expiresAt = new Date(now.getTime() + linkDays * dayMs);
    const text = invitations.make(user.id, expiresAt);
    audit.note({ event: 'link made', user: user.id, ...actor }, now);
    return { user, text, expiresAt };
  };
  return {
    invite: (given, role, actor, now) => {
      const email = plainEmail(given);
      if (email.length > maxEmailLength || !/^[^\s@]+@[^\s@]+$/.test(email)) {
        throw badRequest(`'${given.slice(0, maxEmailLength)}' is not an e-mail address.`);
      }
      const [taken] = users.withEmail(email);
      if (taken) {
        throw conflict(`${email} is the address of ${taken.id}. For a new link, make one for that account.`);
      }
      const name = email.split('@')[0] ?? email;
      const user = { id: newUserId(name), name, email, role, local: false };
      users.put(user);
      audit.note({ event: 'invited', user: user.id, detail: role, ...actor }, now);
      return makeLink(user, actor, now);
    },
    makeLink,
    revokeLink: (user, actor, now) => {
      if (invitations.endOf(user.id, now) === undefined) {
        throw conflict(`${user.name} has no link that works.`);
      }
      const isGone = isOnlyInvited(user);
      if (isGone) users.remove(user.id);
      else invitations.remove(user.id);
      const detail = isGone ? 'with the account, which was never used' : undefined;
      audit.note(present({ event: 'link revoked', user: user.id, detail, ...actor }), now);
    },
  };
}

/** Adds programs, and makes and revokes tokens. */
function programsOf(
  { users, audit }: Pick<People, 'users' | 'audit'>,
  add: People['add'],
): Pick<People, 'addProgram' | 'issueKey' | 'revoke'> {
  const issueKey: People['issueKey'] = (user, label, actor, now, expiresAt) => {
    const token = users.issueToken(user.id, label, now, expiresAt);
    audit.note({ event: 'token made', user: user.id, ...actor }, now);
    return token;
  };
  return {
    addProgram: (given, role, days, actor, now) => {
      const name = plainName(given);
      if (name === '') throw badRequest('Say what the program is called.');
      if (!Number.isInteger(days) || days < 1 || days > maxTokenDays) {
        throw badRequest(`A token expires after 1 to ${maxTokenDays} days.`);
      }
      const user = { id: newUserId(name), name, email: '', role, local: false, robot: true };
      const expiresAt = new Date(now.getTime() + days * dayMs);
      add(user, actor, now);
      return { user, token: issueKey(user, name, actor, now, expiresAt), expiresAt };
    },
    issueKey,
    revoke: (tokenId, actor, now) => {
      const token = users.listTokens().find(({ id }) => id === tokenId);
      if (!token) return false;
      users.revokeToken(tokenId);
      audit.note({ event: 'token revoked', user: token.userId, detail: tokenId, ...actor }, now);
      return true;
    },
  };
}

/** A name as somebody typed it, without invisible characters. */
export function plainName(given: string): string {
  return given.replaceAll(/\p{C}/gu, '').trim().slice(0, maxNameLength);
}

/** An id that was never used: `ada-lovelace-3f2a1c`. */
export function newUserId(name: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? ['user'];
  return `${words.join('-')}-${randomBytes(3).toString('hex')}`;
}
