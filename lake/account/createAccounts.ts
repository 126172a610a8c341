import type { Budgets } from '#system/budget/createBudgets.ts';
import type { SessionLife } from '../auth/createTokenStore.ts';
import type { User } from '../auth/createUserStore.ts';
import type { AuditEvent, AuditLog } from './createAuditLog.ts';
import type { LoginAttempt, LoginCheck, LoginRefusal } from './createLoginCheck.ts';
import type { People } from './createPeople.ts';
import type { PasswordCost } from './hashPassword.ts';
import type { TotpKey } from './totpKey.ts';
import { strangerAt } from '#system/budget/caller.ts';
import { createTurns } from '#system/pool/createTurns.ts';
import { createLoginCheck } from './createLoginCheck.ts';
import { plainName } from './createPeople.ts';
import { hashPassword, isCheapHash } from './hashPassword.ts';
import { totpKey } from './totpKey.ts';
import { totpStepOf } from './totpStepOf.ts';
import { whyWeakPassword } from './whyWeakPassword.ts';

export type NewPassword = { readonly kind: 'set' } | { readonly kind: 'weak'; readonly why: string };

/** Operations that people perform on their own accounts. All of them are recorded in the audit log. */
export type Accounts = {
  /** Logs in. The token is the Studio's. */
  readonly logIn: (
    attempt: LoginAttempt,
    now: Date,
  ) => Promise<LoginRefusal | { readonly kind: 'in'; readonly token: string }>;
  readonly changePassword: (
    attempt: LoginAttempt,
    password: string,
    now: Date,
  ) => Promise<LoginRefusal | NewPassword>;
  readonly signOutEverywhere: (
    attempt: LoginAttempt,
    now: Date,
  ) => Promise<LoginRefusal | { readonly kind: 'done' }>;
  /** A key for two-step login, which is not asked for before it is confirmed. */
  readonly beginCodes: (
    attempt: LoginAttempt,
    now: Date,
  ) => Promise<LoginRefusal | { readonly kind: 'key'; readonly user: User; readonly key: TotpKey }>;
  /** Turns on two-step login with this secret, which must come from `beginCodes`. False if the code does not match it. */
  readonly confirmCodes: (user: User, secret: string, code: string, address: string, now: Date) => boolean;
  readonly switchOffCodes: (
    attempt: LoginAttempt,
    now: Date,
  ) => Promise<LoginRefusal | { readonly kind: 'done' }>;
  /** Sets the name and password of the account of a link, and uses it up. `gone`: the link does not work, or no longer. */
  readonly useLink: (
    link: string,
    chosen: { readonly name: string; readonly password: string; readonly address: string },
    now: () => Date,
  ) => Promise<NewPassword | { readonly kind: 'gone' }>;
};

/** A login with a password. */
const life: SessionLife = { maxMs: 30 * 86_400_000, idleMs: 7 * 86_400_000 };

/** Creates the accounts of people with passwords. At most two passwords are hashed at once, since each takes much memory. */
export function createAccounts(people: People, cost: PasswordCost, budgets: Budgets<'logins'>): Accounts {
  const { users, credentials, invitations } = people;
  const turns = createTurns({ atOnce: 2, take: (caller) => budgets.take('logins', caller) });
  const check = createLoginCheck(people, cost, turns);
  const note = createOwnLog(people.audit);

  const setPassword = async (
    user: User,
    { password, address }: Pick<LoginAttempt, 'password' | 'address'>,
    isStill: () => boolean,
  ): Promise<boolean> => {
    const hash = await turns(strangerAt(address), () => hashPassword(password, cost));
    if (!isStill()) return false;
    credentials.setPassword(user.id, hash);
    return true;
  };

  return {
    logIn: async (attempt, now) => {
      const person = await check(attempt, now);
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
      const person = await check(attempt, now);
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
      const person = await check(attempt, now);
      if (person.kind !== 'person') return person;
      const { user } = person;
      people.signOutEverywhere(user, { by: user.id, address: attempt.address }, now);
      return { kind: 'done' };
    },
    ...codesOf(people, check),
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

/** Looks after two-step login. */
function codesOf(
  { credentials, audit }: People,
  check: LoginCheck,
): Pick<Accounts, 'beginCodes' | 'confirmCodes' | 'switchOffCodes'> {
  const note = createOwnLog(audit);
  return {
    beginCodes: async (attempt, now) => {
      const person = await check(attempt, now);
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
      const person = await check(attempt, now);
      if (person.kind !== 'person') return person;
      credentials.setTotp(person.user.id, undefined);
      note('codes off', person.user, attempt.address, now);
      return { kind: 'done' };
    },
  };
}

type OwnLog = (event: AuditEvent, user: User, address: string, now: Date) => void;

/** Returns a function that notes what people do to their own accounts. */
function createOwnLog(audit: AuditLog): OwnLog {
  return (event, { id }, address, now) => audit.note({ event, user: id, by: id, address }, now);
}
