import type { User } from './createUserStore.ts';

/** The page where a person of this machine says who they are, with one click. `returnTo` is the Studio's address. */
export function loginPage(people: readonly User[], returnTo: string): string {
  const buttons = people.map(
    ({ id, name, role }) =>
      `<button name="user" value="${escape(id)}">${escape(name)} <small>${escape(role)}</small></button>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Log in</title>
<style>
  body { font: 16px system-ui, sans-serif; display: grid; place-items: center; min-height: 90vh; margin: 0 1rem; color-scheme: light dark }
  main { max-width: 24rem }
  button { display: block; width: 100%; font: inherit; padding: .8rem 1rem; margin: .6rem 0; text-align: start; cursor: pointer }
  small { opacity: .7 }
</style>
<main>
  <h1>Log in</h1>
  <p>This content lake runs on your machine and asks for no password. Who are you?</p>
  <form method="post">
    <input type="hidden" name="origin" value="${escape(returnTo)}">
    ${buttons.join('\n    ')}
  </form>
</main>
</html>
`;
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
