import type { User } from '../auth/createUserStore.ts';
import { alert, escape, field, hidden, lakePage } from './lakePage.ts';

type LoginForm = {
  /** The Studio's address. */
  readonly returnTo: string;
  /** See `createFormTokens`. */
  readonly formToken: string;
  /** An error message for the person. */
  readonly notice?: string;
  /** The name of the provider through which people can log in; absent when there is none. */
  readonly provider?: string;
};

/** The page where a person on this machine chooses who they are, with one click. */
export function oneClickPage(
  people: readonly User[],
  { returnTo, formToken, notice, provider }: LoginForm,
): string {
  const buttons = people.map(
    ({ id, name, role }) =>
      `<button type="submit" name="user" value="${escape(id)}">${escape(name)} <small>${escape(role)}</small></button>`,
  );
  return lakePage(
    'Log in',
    `<p>This Studio works on your own machine and asks for no password. Who are you?</p>
${alert(notice)}
<form method="post" action="${formAddress(returnTo)}">
${hidden('origin', returnTo)}
${hidden('formToken', formToken)}
${buttons.join('\n')}
</form>
${provider === undefined ? '' : providerLink(provider, returnTo)}`,
  );
}

/** The page where a person logs in with a password. */
export function passwordPage({
  returnTo,
  formToken,
  notice,
  provider,
  email = '',
}: LoginForm & { readonly email?: string }): string {
  const other =
    provider === undefined ? '' : `${providerLink(provider, returnTo)}\n<h2>Or with your password</h2>`;
  return lakePage(
    'Log in',
    `${alert(notice)}
${other}
<form method="post" action="${formAddress(returnTo)}">
${hidden('origin', returnTo)}
${hidden('formToken', formToken)}
${credentialFields(email)}
<button type="submit">Log in</button>
</form>
<p><a href="../account">Change your password, sign out everywhere, or set up codes</a></p>
<p>If you forgot your password, ask an administrator for a new link.</p>`,
  );
}

/** The page where a person can log in only through a provider. */
export function providerPage({ returnTo, notice, provider = '' }: LoginForm): string {
  return lakePage('Log in', `${alert(notice)}\n${providerLink(provider, returnTo)}`);
}

/** Leads to the provider. It looks like a button. */
function providerLink(provider: string, returnTo: string): string {
  const address = `oidc?origin=${encodeURIComponent(returnTo)}`;
  return `<p><a class="button" href="${escape(address)}">Continue with ${escape(provider)}</a></p>`;
}

/** Returns the address that the form is sent to, even from a page to which a provider has sent the browser back. */
function formAddress(returnTo: string): string {
  return escape(`local?origin=${encodeURIComponent(returnTo)}`);
}

/** Returns the fields in which people enter their credentials. */
export function credentialFields(email = ''): string {
  return [
    field({ name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'username', value: email }),
    field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' }),
    field({
      name: 'code',
      label: 'Code',
      autocomplete: 'one-time-code',
      hint: 'The six digits that your authenticator shows, if you have set it up.',
      isOptional: true,
      isNumber: true,
    }),
  ].join('\n');
}

/** The message shown instead of the form when nobody can log in. */
export function noLoginPage(reason: string): string {
  return lakePage(
    'Log in',
    `<p>${escape(reason)}</p>
<p>Log in with a token. Whoever runs the server can create one for you:</p>
<pre>npm run lake -- users token YOUR-USER-ID</pre>
<p>Then open the Studio with the token in its address:</p>
<pre>ADDRESS-OF-THE-STUDIO/#token=TOKEN</pre>`,
  );
}
