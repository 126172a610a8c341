import type { Budgets } from '#system/budget/createBudgets.ts';
import type { Throttle } from '#system/budget/createThrottle.ts';
import type { SessionLife, User } from '../auth/createUserStore.ts';
import type { AuditEvent } from './createAuditLog.ts';
import type { Credential } from './createCredentials.ts';
import type { People } from './createPeople.ts';
import type { PasswordCost } from './hashPassword.ts';
import type { TotpKey } from './totpKey.ts';
import { strangerAt } from '#system/budget/caller.ts';
import { createThrottle } from '#system/budget/createThrottle.ts';
import { createTurns } from '#system/pool/createTurns.ts';
import { plainEmail } from '../auth/createUserStore.ts';
import { plainName } from './createPeople.ts';
import { createRefusalLog } from './createRefusalLog.ts';
import { hashPassword, isCheapHash, isPasswordOf, nobodysHash } from './hashPassword.ts';
import { totpKey } from './totpKey.ts';
import { totpStepOf } from './totpStepOf.ts';
import { whyWeakPassword } from './whyWeakPassword.ts';

/** The credentials that somebody enters, and the address they come from. */
export type Attempt = {
  readonly email: string;
  readonly password: string;
  /** The code of two-step login; empty if they have not set it up. */
  readonly code: string;
  readonly address: string;
};

/** Something is wrong with the attempt, which one is not told; or there were too many, and they have to wait. */
export type Refusal = { readonly kind: 'wrong' } | { readonly kind: 'wait'; readonly seconds: number };

export type NewPassword = { readonly kind: 'set' } | { readonly kind: 'weak'; readonly why: string };

/** Operations that people perform on their own accounts. All of them are recorded in the audit log. */
export type Accounts = {
  /** Logs in. The token is the Studio's. */
  readonly logIn: (
    attempt: Attempt,
    now: Date,
  ) => Promise<Refusal | { readonly kind: 'in'; readonly token: string }>;
  readonly changePassword: (attempt: Attempt, password: string, now: Date) => Promise<Refusal | NewPassword>;
  readonly signOutEverywhere: (attempt: Attempt, now: Date) => Promise<Refusal | { readonly kind: 'done' }>;
  /** A key for two-step login, which is not asked for before it is confirmed. */
  readonly beginCodes: (
    attempt: Attempt,
    now: Date,
  ) => Promise<Refusal | { readonly kind: 'key'; readonly user: User; readonly key: TotpKey }>;
  /** Turns on two-step login with this secret, which must come from `beginCodes`. False if the code does not match it. */
  readonly confirmCodes: (user: User, secret: string, code: string, address: string, now: Date) => boolean;
  readonly switchOffCodes: (attempt: Attempt, now: Date) => Promise<Refusal | { readonly kind: 'done' }>;
  /** Sets the name and password of the account of a link, and uses it up. `gone`: the link does not work, or no longer. */
  readonly useLink: (
    link: string,
    chosen: { readonly name: string; readonly password: string; readonly address: string },
    now: () => Date,
  ) => Promise<NewPassword | { readonly kind: 'gone' }>;
};

/** A login with a password. */
const life: SessionLife = { maxMs: 30 * 86_400_000, idleMs: 7 * 86_400_000 };
const maxKeys = 10_000;

export function createAccounts(people: People, cost: PasswordCost, budgets: Budgets<'logins'>): Accounts {
  const { users, credentials, invitations, audit } = people;
  const unknown = nobodysHash(cost);
  const byAddress = createThrottle({ attempts: 10, everyMs: 10_000, maxKeys });
  const byAccount = createThrottle({ attempts: 10, everyMs: 60_000, maxKeys });
  // Separate, so that guesses at unknown accounts do not push out the counts of real ones.
  const byUnknownAccount = createThrottle({ attempts: 10, everyMs: 60_000, maxKeys });
  const turns = createTurns({ atOnce: 2, take: (caller) => budgets.take('logins', caller) });
  const noteRefusal = createRefusalLog(audit.note);

  const proven = async (attempt: Attempt, now: Date): Promise<Refusal | Proven> => {
    const user = users.withEmail(attempt.email).find(({ id }) => credentials.get(id));
    const credential = user && credentials.get(user.id);
    const caller = strangerAt(attempt.address);
    const limits: [Throttle, string][] = [
      [byAddress, caller.key],
      user ? [byAccount, user.id] : [byUnknownAccount, plainEmail(attempt.email).slice(0, 100)],
    ];
    const refuse = (why: string): void => noteRefusal({ user: user?.id, address: attempt.address, why }, now);
    const waitMs = Math.max(...limits.map(([throttle, key]) => throttle.waitMs(key, now)));
    if (waitMs > 0) {
      refuse('too many attempts');
      return { kind: 'wait', seconds: Math.ceil(waitMs / 1000) };
    }
    for (const [throttle, key] of limits) throttle.count(key, now);
    const isRight = await turns(caller, () =>
      isPasswordOf(attempt.password, credential?.password ?? unknown),
    );
    // The account may have been removed, or its password changed, during the computation.
    const isStill = user && credential && credentials.get(user.id)?.password === credential.password;
    if (!isRight || !isStill) {
      refuse(user ? 'wrong password' : 'unknown account');
      return { kind: 'wrong' };
    }
    if (!isCodeRight(user, credential, attempt.code, now)) {
      refuse('wrong code');
      return { kind: 'wrong' };
    }
    for (const [throttle, key] of limits) throttle.giveBack(key);
    return { kind: 'person', user, credential };
  };
  const isCodeRight = ({ id }: User, { totpSecret }: Credential, code: string, now: Date): boolean => {
    if (totpSecret === undefined) return true;
    const step = totpStepOf(code, totpSecret, now);
    return step !== undefined && credentials.useTotpStep(id, step);
  };
  const setPassword = async (
    user: User,
    { password, address }: Pick<Attempt, 'password' | 'address'>,
    isStill: () => boolean,
  ): Promise<boolean> => {
    const hash = await turns(strangerAt(address), () => hashPassword(password, cost));
    if (!isStill()) return false;
    credentials.setPassword(user.id, hash);
    return true;
  };
  const note = (event: AuditEvent, { id }: User, address: string, now: Date): void =>
    audit.note({ event, user: id, by: id, address }, now);

  return {
    logIn: async (attempt, now) => {
      const person = await proven(attempt, now);
      if (person.kind !== 'person') return person;
      const { user, credential } = person;
      // At once, so that a new password ends this session, too.
      const token = users.startSession(user.id, 'Studio', now, life);
      note('logged in', user, attempt.address, now);
      if (isCheapHash(credential.password, cost)) {
        const isStill = () => credentials.get(user.id)?.password === credential.password;
        await setPassword(user, attempt, isStill);
      }
      return { kind: 'in', token };
    },
    changePassword: async (attempt, password, now) => {
      const person = await proven(attempt, now);
      if (person.kind !== 'person') return person;
      const { user, credential } = person;
      const why = await whyWeakPassword(password, user);
      if (why !== undefined) return { kind: 'weak', why };
      const isStill = () => credentials.get(user.id)?.password === credential.password;
      if (!(await setPassword(user, { ...attempt, password }, isStill))) return { kind: 'wrong' };
      people.endAccess(user);
      note('password set', user, attempt.address, now);
      return { kind: 'set' };
    },
    signOutEverywhere: async (attempt, now) => {
      const person = await proven(attempt, now);
      if (person.kind !== 'person') return person;
      const { user } = person;
      people.signOutEverywhere(user, { by: user.id, address: attempt.address }, now);
      return { kind: 'done' };
    },
    beginCodes: async (attempt, now) => {
      const person = await proven(attempt, now);
      if (person.kind !== 'person') return person;
      return { kind: 'key', user: person.user, key: totpKey(person.user.email) };
    },
    confirmCodes: (user, secret, code, address, now) => {
      const step = totpStepOf(code, secret, now);
      if (step === undefined) return false;
      credentials.setTotp(user.id, { secret, step });
      note('codes on', user, address, now);
      return true;
    },
    switchOffCodes: async (attempt, now) => {
      const person = await proven(attempt, now);
      if (person.kind !== 'person') return person;
      credentials.setTotp(person.user.id, undefined);
      note('codes off', person.user, attempt.address, now);
      return { kind: 'done' };
    },
    useLink: async (link, { name: given, password, address }, now) => {
      const userId = invitations.find(link, now());
      const invited = userId === undefined ? undefined : users.get(userId);
      if (!invited) return { kind: 'gone' };
      const name = plainName(given);
      if (name === '') return { kind: 'weak', why: 'Enter your name.' };
      const why = await whyWeakPassword(password, { name, email: invited.email });
      if (why !== undefined) return { kind: 'weak', why };
      // Used up at the last moment, so that of two requests with one link the second changes nothing.
      const isSet = await setPassword(
        invited,
        { password, address },
        () => invitations.use(link, now()) === userId,
      );
      const user = users.get(invited.id);
      if (!isSet || !user) return { kind: 'gone' };
      users.put({ ...user, name });
      people.endAccess(user);
      note('password set', user, address, now());
      return { kind: 'set' };
    },
  };
}

type Proven = { readonly kind: 'person'; readonly user: User; readonly credential: Credential };
