import type { User } from '../auth/createUserStore.ts';
import { alert, escape, field, hidden, page } from './page.ts';

type LoginForm = {
  /** The Studio's address. */
  readonly returnTo: string;
  /** See `createFormTokens`. */
  readonly formToken: string;
  /** An error message for the person. */
  readonly notice?: string;
};

/** The page where a person on this machine chooses who they are, with one click. */
export function oneClickPage(people: readonly User[], { returnTo, formToken, notice }: LoginForm): string {
  const buttons = people.map(
    ({ id, name, role }) =>
      `<button type="submit" name="user" value="${escape(id)}">${escape(name)} <small>${escape(role)}</small></button>`,
  );
  return page(
    'Log in',
    `<p>This Studio works on your own machine and asks for no password. Who are you?</p>
${alert(notice)}
<form method="post">
${hidden('origin', returnTo)}
${hidden('formToken', formToken)}
${buttons.join('\n')}
</form>`,
  );
}

/** The page where a person logs in with a password. */
export function passwordPage({
  returnTo,
  formToken,
  notice,
  email = '',
}: LoginForm & { readonly email?: string }): string {
  return page(
    'Log in',
    `${alert(notice)}
<form method="post">
${hidden('origin', returnTo)}
${hidden('formToken', formToken)}
${credentialFields(email)}
<button type="submit">Log in</button>
</form>
<p><a href="account">Change your password, sign out everywhere, or set up codes</a></p>
<p>If you forgot your password, ask the person who runs the lake for a new link.</p>`,
  );
}

/** What somebody shows who they are with. */
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

/** Shown instead when nobody can log in. */
export function noLoginPage(reason: string): string {
  return page(
    'Log in',
    `<p>${escape(reason)}</p>
<p>Log in with a token. The person who runs the lake can create one for you:</p>
<pre>npm run lake -- users token YOUR-USER-ID</pre>
<p>Then open the Studio with the token in its address:</p>
<pre>ADDRESS-OF-THE-STUDIO/#token=TOKEN</pre>`,
  );
}
