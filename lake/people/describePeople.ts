import type { People } from '../account/createPeople.ts';
import type { User } from '../auth/createUserStore.ts';
import type { GrantableRole } from '../protocol/role.ts';
import { present } from '#system/values/present.ts';

/** A person as administrators see them. Instants are in ISO 8601. */
export type PersonEntry = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: GrantableRole;
  readonly hasPassword: boolean;
  /** True if each login asks for a code as well. */
  readonly hasCodes: boolean;
  /** True if they may log in on the lake's machine with one click, where that is switched on. */
  readonly hasOneClick: boolean;
  /** The issuers of the providers through which they log in, such as `https://accounts.google.com`. */
  readonly providers: readonly string[];
  /** True if they have not used their invitation. */
  readonly isInvited: boolean;
  /** Until when their link works, if they have one. */
  readonly linkUntil?: string;
  /** In how many browsers they are logged in. */
  readonly sessions: number;
  /** The number of tokens that they have for programs. */
  readonly keys: number;
  /** The time at which they last logged in or used the lake. */
  readonly lastSeen?: string;
};

/** The people of a lake, in the order of their ids; programs are left out. */
export function describePeople(people: People, now: Date): PersonEntry[] {
  const describe = describerOf(people, now);
  return people.users
    .list()
    .filter(({ robot }) => robot !== true)
    .map(describe);
}

/** Describes one person as administrators see them. */
export function describePerson(people: People, user: User, now: Date): PersonEntry {
  return describerOf(people, now)(user);
}

function describerOf(people: People, now: Date): (user: User) => PersonEntry {
  const { users, credentials, invitations, links, audit } = people;
  const [logins, tokens] = [audit.lastLogins(), users.listTokens()];
  return (user) => {
    const { id, name, email, role, local } = user;
    const own = tokens.filter((token) => token.userId === id && users.findByTokenId(token.id, now));
    const sessions = own.filter(({ kind }) => kind === 'session');
    const credential = credentials.get(id);
    const seen = [logins.get(id) ?? [], sessions.map(({ usedAt }) => usedAt)].flat().toSorted();
    return present({
      id,
      name,
      email,
      role,
      hasPassword: credential !== undefined,
      hasCodes: credential?.totpSecret !== undefined,
      hasOneClick: local,
      providers: links.listOf(id).map(({ issuer }) => issuer),
      isInvited: people.isOnlyInvited(user),
      linkUntil: invitations.endOf(id, now),
      sessions: sessions.length,
      keys: own.length - sessions.length,
      lastSeen: seen.at(-1),
    });
  };
}
