import type { Budgets } from '#system/budget/createBudgets.ts';
import type { People } from '../account/createPeople.ts';
import type { SessionLife } from '../auth/createTokenStore.ts';
import type { Provider } from './createProvider.ts';
import type { OidcOptions } from './oidcOptions.ts';
import { strangerAt } from '#system/budget/caller.ts';
import { createThrottle } from '#system/budget/createThrottle.ts';
import { createTurns } from '#system/pool/createTurns.ts';
import { createRefusalLog } from '../account/createRefusalLog.ts';
import { createProviderAccounts } from './createProviderAccounts.ts';
import { createProviderAttempts } from './createProviderAttempts.ts';
import { ProviderFailure } from './ProviderFailure.ts';

/** A refusal to let somebody in, as their page shows it. `returnTo` is the Studio that they came from, if that is known. */
export type ProviderRefusal = {
  readonly kind: 'refused';
  readonly status: number;
  readonly notice: string;
  readonly returnTo?: string;
};

/** Logging in through a provider of OpenID Connect (authorization code flow with PKCE). All of it is in the audit log. */
export type ProviderLogin = {
  readonly label: string;
  /** True if nobody can log in another way. */
  readonly only: boolean;
  /** Returns the address to send a browser to, and the cookie that identifies it when it comes back. */
  readonly begin: (
    returnTo: string,
    redirectUri: string,
    address: string,
    now: Date,
  ) => Promise<
    | ProviderRefusal
    | { readonly kind: 'begun'; readonly url: URL; readonly cookie: string; readonly state: string }
  >;
  /**
   * Completes a login. The token is the Studio's.
   * @param response the address that the browser came to, with its parameters
   * @param cookieOf the value of the cookie that `begin` has made for a `state`; `''` if the browser has none
   */
  readonly finish: (
    response: URL,
    cookieOf: (state: string) => string,
    address: string,
    now: () => Date,
  ) => Promise<ProviderRefusal | { readonly kind: 'in'; readonly token: string; readonly returnTo: string }>;
};

/**
 * Shorter than with a password, and longer than a working day: the provider is asked again each day, so that somebody who was removed there is
 * out by the next.
 */
const life: SessionLife = { maxMs: 16 * 3_600_000 };

/** The parts of the lake that it needs. */
type Parts = {
  readonly people: People;
  readonly now: () => Date;
  readonly budgets: Budgets<'logins'>;
  readonly reportError: (error: unknown) => void;
};

/** Creates the login through a provider, which is asked nothing until somebody logs in. */
export function createProviderLogin(
  options: OidcOptions,
  { people, now: clock, budgets, reportError }: Parts,
): ProviderLogin {
  const { label, issuer, only = false } = options;
  const { users, audit } = people;
  let loaded: Promise<Provider> | undefined;
  /** Loads the library of the protocol once somebody wants to log in: most lakes have no provider. */
  const provider = (): Promise<Provider> =>
    (loaded ??= import('./createProvider.ts').then(({ createProvider }) => createProvider(options, clock)));
  const accounts = createProviderAccounts(people);
  const attempts = createProviderAttempts();
  const byAddress = createThrottle({ attempts: 10, everyMs: 10_000, maxKeys: 10_000 });
  const turns = createTurns({ atOnce: 10, take: (caller) => budgets.take('logins', caller) });
  const noteRefusal = createRefusalLog(audit.note);

  return {
    label,
    only,
    begin: async (returnTo, redirectUri, address, now) => {
      const { attempt, cookie } = attempts.begin(returnTo, now);
      try {
        const url = await turns(strangerAt(address), async () =>
          (await provider()).loginUrl(attempt, redirectUri),
        );
        return { kind: 'begun', url, cookie, state: attempt.state };
      } catch (error) {
        return { ...failedLogin(error, options, reportError), returnTo };
      }
    },
    finish: async (response, cookieOf, address, now) => {
      const refuse = (why: string, user?: string) => noteRefusal({ user, address, why }, now());
      const [state = '', ...more] = response.searchParams.getAll('state');
      const attempt = more.length === 0 ? attempts.finish(cookieOf(state), state, now()) : undefined;
      if (!attempt) {
        refuse('not begun in this browser, or too old');
        const notice =
          'This login was not begun in this browser, was used already, or took longer than ten minutes.';
        return { kind: 'refused', status: 403, notice: `${notice} Please try again.` };
      }
      const { returnTo } = attempt;
      const caller = strangerAt(address);
      const waitMs = byAddress.waitMs(caller.key, now());
      if (waitMs > 0) {
        refuse('too many attempts');
        const notice = `There were too many attempts. Try again in ${Math.ceil(waitMs / 1000)} seconds.`;
        return { kind: 'refused', status: 429, notice, returnTo };
      }
      byAddress.count(caller.key, now());
      try {
        const person = await turns(caller, async () => (await provider()).personOf(response, attempt));
        const found = await accounts.find(person, address, now);
        byAddress.giveBack(caller.key);
        if (found.kind === 'none') {
          refuse(found.why, found.user);
          return { kind: 'refused', status: 403, notice: found.notice, returnTo };
        }
        const { id } = found.user;
        const token = users.startSession(id, 'Studio', now(), life);
        audit.note({ event: 'logged in', user: id, by: id, address, detail: `through ${issuer}` }, now());
        return { kind: 'in', token, returnTo };
      } catch (error) {
        const refusal = failedLogin(error, options, reportError);
        if (error instanceof ProviderFailure) refuse(`${issuer}: ${error.message}`);
        return { ...refusal, returnTo };
      }
    },
  };
}

/** Returns the refusal for a failure of the provider, which is reported if the operator has to mend it. Any other error is thrown again. */
function failedLogin(
  error: unknown,
  { label, issuer, only = false }: OidcOptions,
  reportError: (error: unknown) => void,
): ProviderRefusal {
  if (!(error instanceof ProviderFailure)) throw error;
  // The others are ordinary user errors, with which anybody could flood the terminal.
  if (error.why === 'unreachable' || error.why === 'wrong') {
    reportError(new Error(`Nobody can log in through ${issuer}: ${error.message}.`));
  }
  return { kind: 'refused', ...noticeOf(error.why, label, only) };
}

function noticeOf(
  why: ProviderFailure['why'],
  label: string,
  only: boolean,
): { readonly status: number; readonly notice: string } {
  const otherwise = only ? '' : ', or log in with your password';
  switch (why) {
    case 'cancelled':
      return { status: 403, notice: `You did not log in with ${label}. Try again${otherwise}.` };
    case 'refused':
      return { status: 403, notice: `${label} did not accept this login. Please try again.` };
    case 'unreachable':
      return { status: 503, notice: `${label} does not answer right now. Try again in a while${otherwise}.` };
    case 'wrong':
      return {
        status: 502,
        notice: `Logging in with ${label} does not work: its reply is not what it should be. Whoever runs the server can read why in its log.`,
      };
  }
}
