import type { ReactNode } from 'react';
import type { ChangeDialogProps } from './ChangeDialog.tsx';
import type { PeopleDesk, Person } from './peopleDesk.ts';
import { useState } from 'react';
import { useDialogFocus } from '../keyboard/useDialogFocus.ts';
import { timeText } from '../publishing/timeText.ts';
import { useNow } from '../publishing/useNow.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { RoleChoice } from './RoleChoice.tsx';

/** A task of an administrator for an account. */
export type PersonTask = 'role' | 'link' | 'revokeLink' | 'codes' | 'signOut' | 'remove';

export type PersonDialogProps = {
  readonly desk: PeopleDesk;
  readonly person: Person;
  readonly task: PersonTask;
  readonly onChanged: () => void;
  readonly onClose: () => void;
};

/** The dialog for each of them. */
export function PersonDialog({ desk, person, task, ...change }: PersonDialogProps): ReactNode {
  const now = useNow();
  const start = useDialogFocus<HTMLSelectElement>();
  const [role, setRole] = useState(person.role);
  const { id, name, isInvited } = person;
  const dialogs: Readonly<Record<PersonTask, Omit<ChangeDialogProps, 'onChanged' | 'onClose'>>> = {
    role: {
      title: `Change the role of ${name}`,
      about: isInvited
        ? 'They get it when they use their link.'
        : 'They are logged out everywhere, and have the new role when they log in again. What they have not saved is lost.',
      button: 'Change the role',
      isPossible: role !== person.role,
      children: <RoleChoice role={role} start={start} onChange={setRole} />,
      onSubmit: async () => void (await desk.setRole(id, role)),
    },
    link: {
      title: isInvited ? `A new link for ${name}` : `A new password for ${name}`,
      about: isInvited
        ? 'The earlier link does not work any more.'
        : 'You get a link, which you send to them yourself. Until they use it, their password works.',
      button: 'Create the link',
      onSubmit: async () => {
        const { link, expiresAt } = await desk.makeLink(id);
        return {
          about: `This is the link for ${name}. It works once, until ${timeText(expiresAt, now)}, and is shown only now. Whoever opens it is that person: send it to nobody else.`,
          label: 'Link',
          text: link,
        };
      },
    },
    revokeLink: {
      title: isInvited ? `Revoke the invitation of ${name}?` : `Revoke the link of ${name}?`,
      about: isInvited
        ? 'The link does not work any more, and they are not in this list any more.'
        : 'The link does not work any more. Their password does.',
      button: 'Revoke',
      isSerious: true,
      onSubmit: async () => void (await desk.revokeLink(id)),
    },
    codes: {
      title: `Switch off the codes of ${name}?`,
      about:
        'This is for somebody who has lost their authenticator. Their password alone lets them in then, and they can set up codes again.',
      button: 'Switch codes off',
      isSerious: true,
      onSubmit: async () => void (await desk.switchOffCodes(id)),
    },
    signOut: {
      title: `Sign ${name} out everywhere?`,
      about: 'They can log in again. What they have not saved is lost. Tokens of programs still work.',
      button: 'Sign out everywhere',
      isSerious: true,
      onSubmit: async () => void (await desk.signOut(id)),
    },
    remove: {
      title: `Remove ${name}?`,
      about:
        'They are logged out at once, and cannot log in any more. What they have written stays. This cannot be undone, but they can be invited again.',
      button: 'Remove',
      isSerious: true,
      onSubmit: async () => void (await desk.remove(id)),
    },
  };
  return <ChangeDialog {...dialogs[task]} {...change} />;
}
