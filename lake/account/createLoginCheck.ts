import type { Throttle } from '#system/budget/createThrottle.ts';
import type { Turns } from '#system/pool/createTurns.ts';
import type { User } from '../auth/createUserStore.ts';
import type { Credential } from './createCredentials.ts';
import type { People } from './createPeople.ts';
import type { PasswordCost } from './hashPassword.ts';
import { strangerAt } from '#system/budget/caller.ts';
import { createThrottle } from '#system/budget/createThrottle.ts';
import { plainEmail } from '../auth/createUserStore.ts';
import { createRefusalLog } from './createRefusalLog.ts';
import { isPasswordOf, nobodysHash } from './hashPassword.ts';
import { totpStepOf } from './totpStepOf.ts';

/** The credentials that somebody enters, and the address they come from. */
export type LoginAttempt = {
  readonly email: string;
  readonly password: string;
  /** The code of two-step login; empty if they have not set it up. */
  readonly code: string;
  readonly address: string;
};

/** Something is wrong with the attempt, which one is not told; or there were too many, and they have to wait. */
export type LoginRefusal = { readonly kind: 'wrong' } | { readonly kind: 'wait'; readonly seconds: number };

/** The person whose credentials were right. */
export type Proven = { readonly kind: 'person'; readonly user: User; readonly credential: Credential };

/** Finds out who somebody is by what they enter. Refusals are in the audit log. */
export type LoginCheck = (attempt: LoginAttempt, now: Date) => Promise<LoginRefusal | Proven>;

/** @param turns in which passwords are compared, which is costly */
export function createLoginCheck(people: People, cost: PasswordCost, turns: Turns): LoginCheck {
  const { users, credentials, audit } = people;
  const unknown = nobodysHash(cost);
  const limitsOf = createLimits();
  const noteRefusal = createRefusalLog(audit.note);

  const isCodeRight = ({ id }: User, { totpSecret }: Credential, code: string, now: Date): boolean => {
    if (totpSecret === undefined) return true;
    const step = totpStepOf(code, totpSecret, now);
    return step !== undefined && credentials.useTotpStep(id, step);
  };
  return async (attempt, now) => {
    const user = users.withEmail(attempt.email).find(({ id }) => credentials.get(id));
    const credential = user && credentials.get(user.id);
    const limits = limitsOf(attempt, user);
    const refuse = (why: string): void => noteRefusal({ user: user?.id, address: attempt.address, why }, now);
    const waitMs = Math.max(...limits.map(([throttle, key]) => throttle.waitMs(key, now)));
    if (waitMs > 0) {
      refuse('too many attempts');
      return { kind: 'wait', seconds: Math.ceil(waitMs / 1000) };
    }
    for (const [throttle, key] of limits) throttle.count(key, now);
    const isRight = await turns(strangerAt(attempt.address), () =>
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
}

const maxKeys = 10_000;

/** Returns a function that returns the limits on attempts that count for an attempt at the account of a user, or at an unknown one. */
function createLimits(): (attempt: LoginAttempt, user: User | undefined) => readonly [Throttle, string][] {
  const byAddress = createThrottle({ attempts: 10, everyMs: 10_000, maxKeys });
  const byAccount = createThrottle({ attempts: 10, everyMs: 60_000, maxKeys });
  // Separate, so that guesses at unknown accounts do not push out the counts of real ones.
  const byUnknownAccount = createThrottle({ attempts: 10, everyMs: 60_000, maxKeys });
  return ({ email, address }, user) => [
    [byAddress, strangerAt(address).key],
    user ? [byAccount, user.id] : [byUnknownAccount, plainEmail(email).slice(0, 100)],
  ];
}
