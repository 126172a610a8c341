import { alert, escape, field, hidden, lakePage } from './lakePage.ts';

export type InvitationForm = {
  readonly link: string;
  readonly formToken: string;
  readonly email: string;
  readonly name: string;
  readonly notice?: string;
};

/** The page that an invitation, or a link for a forgotten password, leads to. */
export function invitationPage({ link, formToken, email, name, notice }: InvitationForm): string {
  return lakePage(
    'Choose a password',
    `<p>With it, you log in to the Studio. This page works once.</p>
${alert(notice)}
<form method="post">
${hidden('link', link)}
${hidden('formToken', formToken)}
${field({ name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'username', value: email, isFixed: true })}
${field({ name: 'name', label: 'Your name', autocomplete: 'name', value: name, hint: 'As others see it beside what you write.' })}
${newPasswordFields('Password')}
<button type="submit">Set the password</button>
</form>`,
  );
}

/** Returns the HTML of the two fields for a new password. */
export function newPasswordFields(label: string): string {
  return [
    field({
      name: 'newPassword',
      label,
      type: 'password',
      autocomplete: 'new-password',
      hint: 'At least 12 characters. Four words that do not belong together are easy to remember, and hard to guess.',
    }),
    field({ name: 'again', label: `${label}, again`, type: 'password', autocomplete: 'new-password' }),
  ].join('\n');
}

/** Says that something is done, and leads to the Studio. */
export function donePage(title: string, text: string, studio: string | undefined): string {
  const link = studio === undefined ? '' : `\n<p><a href="${escape(studio)}">Open the Studio</a></p>`;
  return lakePage(title, `<p>${escape(text)}</p>${link}`);
}
