import { newPasswordFields } from './invitationPage.ts';
import { alert, hidden, lakePage } from './lakePage.ts';
import { credentialFields } from './loginPage.ts';

/** Tasks that people can perform on their own accounts. */
export const accountTasks = ['password', 'signOut', 'codesOn', 'codesOff'] as const;
export type AccountTask = (typeof accountTasks)[number];

/** Returns whether a text names one of the tasks of the account page. */
export function isAccountTask(text: string | null): text is AccountTask {
  return accountTasks.some((task) => task === text);
}

const titles: Readonly<Record<AccountTask, string>> = {
  password: 'Change your password',
  signOut: 'Sign out everywhere',
  codesOn: 'Set up codes',
  codesOff: 'Switch codes off',
};

const buttons: Readonly<Record<AccountTask, string>> = {
  password: 'Change the password',
  signOut: 'Sign out everywhere',
  codesOn: 'Continue',
  codesOff: 'Switch codes off',
};

const introductions: Readonly<Partial<Record<AccountTask, string>>> = {
  codesOn:
    '<p>With codes, your password alone lets nobody in: each login also needs six digits from an authenticator that you have with you.</p>',
};

/** The list of actions. */
export function accountPage(): string {
  const links = accountTasks.map((task) => `<li><a href="account?task=${task}">${titles[task]}</a></li>`);
  return lakePage('Your account', `<ul>\n${links.join('\n')}\n</ul>`);
}

/** The form for one of them. It asks for the password each time: nothing is kept in the browser. */
export function accountTaskPage(
  task: AccountTask,
  {
    formToken,
    email,
    notice,
  }: { readonly formToken: string; readonly email?: string; readonly notice?: string },
): string {
  return lakePage(
    titles[task],
    `${introductions[task] ?? ''}
${alert(notice)}
<form method="post">
${hidden('task', task)}
${hidden('formToken', formToken)}
${credentialFields(email)}
${task === 'password' ? newPasswordFields('New password') : ''}
<button type="submit">${buttons[task]}</button>
</form>`,
  );
}
