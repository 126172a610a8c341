import type { Actor, People } from '../account/createPeople.ts';
import type { Subject } from '../account/createProviderLinks.ts';
import type { User } from '../auth/createUserStore.ts';
import type { ProviderPerson } from './createProvider.ts';
import { plainName } from '../account/createPeople.ts';

/** An account, or the reason for a refusal: in words for the audit log and in words for the person. */
export type FoundAccount =
  | { readonly kind: 'account'; readonly user: User }
  | {
      readonly kind: 'none';
      /** If the account is known. */
      readonly user?: string;
      readonly why: string;
      readonly notice: string;
    };

/** The accounts of people who log in through a provider. Every change is recorded in the audit log. */
export type ProviderAccounts = {
  /**
   * The account that is linked with this person. If there is none, the one with the same e-mail address is linked with them, if the provider has
   * verified the address and the account is linked with nobody else there. Rejects with a `ProviderFailure`.
   */
  readonly find: (person: ProviderPerson, address: string, now: () => Date) => Promise<FoundAccount>;
  /** Links an account by hand, and ends a link by which its password could be set. Throws an Error if it, or the person, is linked already. */
  readonly link: (user: User, person: Subject, actor: Actor, now: Date) => void;
  /** Removes the links of an account, and signs its person out. False if it had none. */
  readonly unlink: (user: User, actor: Actor, now: Date) => boolean;
};

/** Finds and links accounts in the lake's own tables; only `find` asks the provider, and only for people who are not linked yet. */
export function createProviderAccounts(people: People): ProviderAccounts {
  const { users, credentials, invitations, links, audit } = people;
  const link: ProviderAccounts['link'] = (user, { issuer, subject }, actor, now) => {
    const taken = links.find({ issuer, subject });
    if (taken !== undefined) throw new Error(`'${subject}' at ${issuer} is linked with ${taken} already.`);
    if (links.listOf(user.id).some((known) => known.issuer === issuer)) {
      throw new Error(`${user.id} is linked with somebody else at ${issuer}. Remove that link first.`);
    }
    if (user.robot) throw new Error(`${user.id} is a program, which logs in with a token.`);
    links.link(user.id, { issuer, subject }, now);
    // From now on they have another way in than a link by which a password is set.
    invitations.remove(user.id);
    audit.note({ event: 'linked', user: user.id, detail: `'${subject}' at ${issuer}`, ...actor }, now);
  };
  return {
    find: async (person, address, now) => {
      const linked = linkedUser(person);
      if (linked) return { kind: 'account', user: linked };
      const who = `'${person.subject}' at ${person.issuer}`;
      const { email, isEmailVerified, name } = await person.profile();
      if (email === undefined) {
        return none(
          `no e-mail address of ${who}`,
          'Your e-mail address was not sent, so it is not known whether you were invited.',
        );
      }
      if (!isEmailVerified) {
        return none(
          `unverified e-mail address of ${who}`,
          'Your e-mail address is not verified there. Verify it first, or ask whoever runs the server to link your account.',
        );
      }
      const [user, another] = users.withEmail(email).filter(({ robot }) => !robot);
      if (!user || another || !isSameAddress(user.email, email)) {
        return none(
          `no account for ${who}`,
          'Nobody with your e-mail address was invited. Ask an administrator to invite you with it.',
        );
      }
      if (links.listOf(user.id).some(({ issuer }) => issuer === person.issuer)) {
        const why = `the account is linked with somebody else than ${who}`;
        const notice =
          'The account with your e-mail address belongs to somebody else there, or to an earlier account of yours. Ask whoever runs the server to remove that link.';
        return { ...none(why, notice), user: user.id };
      }
      link(user, person, { by: user.id, address }, now());
      // People who have set a password have chosen a name with it.
      const given = plainName(name ?? '');
      if (given !== '' && !credentials.get(user.id)) users.put({ ...user, name: given });
      return { kind: 'account', user };
    },
    link,
    unlink: (user, actor, now) => {
      const issuers = links.listOf(user.id).map(({ issuer }) => issuer);
      if (issuers.length === 0) return false;
      people.endAccess(user);
      links.unlink(user.id);
      audit.note({ event: 'unlinked', user: user.id, detail: issuers.join(', '), ...actor }, now);
      return true;
    },
  };

  function linkedUser(person: Subject): User | undefined {
    const id = links.find(person);
    return id === undefined ? undefined : users.get(id);
  }
}

function none(why: string, notice: string): Extract<FoundAccount, { kind: 'none' }> {
  return { kind: 'none', why, notice };
}

/** Letters that only look alike, or become the same one in lower case (the Kelvin sign and `k`), are different mailboxes. */
function isSameAddress(one: string, other: string): boolean {
  return plainLetters(one) === plainLetters(other);
}

function plainLetters(address: string): string {
  return address.trim().replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}
