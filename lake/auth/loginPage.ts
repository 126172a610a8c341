import type { User } from './createUserStore.ts';

export type LoginForm = {
  readonly people: readonly User[];
  /** The Studio's address. */
  readonly returnTo: string;
  /** See `createFormTokens`. */
  readonly formToken: string;
  /** An error message for the person. */
  readonly notice?: string;
};

/** The page where a person on this machine chooses who they are, with one click. */
export function loginPage({ people, returnTo, formToken, notice }: LoginForm): string {
  const buttons = people.map(
    ({ id, name, role }) =>
      `<button name="user" value="${escape(id)}">${escape(name)} <small>${escape(role)}</small></button>`,
  );
  return page(`<p>This Studio works on your own machine and asks for no password. Who are you?</p>
  ${notice === undefined ? '' : `<p role="alert">${escape(notice)}</p>`}
  <form method="post">
    <input type="hidden" name="origin" value="${escape(returnTo)}">
    <input type="hidden" name="formToken" value="${escape(formToken)}">
    ${buttons.join('\n    ')}
  </form>`);
}

/** Shown instead when nobody can log in with one click. */
export function noLoginPage(reason: string): string {
  return page(`<p>${escape(reason)}</p>
  <p>Log in with a token. The person who runs the lake can create one for you:</p>
  <pre>npm run lake -- users token YOUR-USER-ID</pre>
  <p>Then open the Studio with the token in its address:</p>
  <pre>ADDRESS-OF-THE-STUDIO/#token=TOKEN</pre>`);
}

function page(content: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Log in</title>
<style>
  body { font: 16px system-ui, sans-serif; display: grid; place-items: center; min-height: 90vh; margin: 0 1rem; color-scheme: light dark }
  main { max-width: 24rem }
  pre { white-space: pre-wrap }
  button { display: block; width: 100%; font: inherit; padding: .8rem 1rem; margin: .6rem 0; text-align: start; cursor: pointer }
  small { opacity: .7 }
</style>
<main>
  <h1>Log in</h1>
  ${content}
</main>
</html>
`;
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
