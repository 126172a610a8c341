import type { ReactNode } from 'react';
import type { PeopleDesk } from './peopleDesk.ts';
import type { RoleName } from './roles.ts';
import { useState } from 'react';
import { useDialogFocus } from '../keyboard/useDialogFocus.ts';
import { timeText } from '../publishing/timeText.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { LabelledInput } from './LabelledInput.tsx';
import { RoleChoice } from './RoleChoice.tsx';

export type InviteDialogProps = {
  readonly desk: PeopleDesk;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onChanged: () => void;
  readonly onClose: () => void;
};

/** Invites somebody, and shows the link. */
export function InviteDialog({ desk, now, ...change }: InviteDialogProps): ReactNode {
  const [email, setEmail] = useState('');
  const start = useDialogFocus<HTMLInputElement>();
  const [role, setRole] = useState<RoleName>('contributor');
  return (
    <ChangeDialog
      {...change}
      title="Invite somebody"
      about="You get a link, which you send to them yourself. On the page that it leads to they choose a name and a password."
      button="Create the link"
      isPossible={email.trim() !== ''}
      onSubmit={async () => {
        const { link, expiresAt } = await desk.invite(email, role);
        return {
          about: `This is the link for ${email.trim()}. It works once, until ${timeText(expiresAt, now)}, and is shown only now. Whoever uses it first is that person: send it to nobody else.`,
          label: 'Link',
          text: link,
        };
      }}
    >
      <LabelledInput label="E-mail address" type="email" value={email} start={start} onChange={setEmail} />
      <RoleChoice role={role} onChange={setRole} />
    </ChangeDialog>
  );
}
