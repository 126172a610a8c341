import type { ReactNode } from 'react';
import type { InviteDialogProps } from './InviteDialog.tsx';
import type { RoleName } from './roles.ts';
import { useState } from 'react';
import { useDialogFocus } from '../keyboard/useDialogFocus.ts';
import { timeText } from '../publishing/timeText.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { LabelledInput } from './LabelledInput.tsx';
import { RoleChoice } from './RoleChoice.tsx';

/** As the lake has it (lake/account/createPeople.ts). */
const maxDays = 366;

/** Creates a token of a program, and shows it. */
export function TokenDialog({ desk, now, ...change }: InviteDialogProps): ReactNode {
  const [name, setName] = useState('');
  const start = useDialogFocus<HTMLInputElement>();
  const [role, setRole] = useState<RoleName>('viewer');
  const [days, setDays] = useState('90');
  const isDays = Number.isInteger(Number(days)) && Number(days) >= 1 && Number(days) <= maxDays;
  return (
    <ChangeDialog
      {...change}
      title="Create a token"
      about="With it, a program gets in as somebody of that name and role. A build needs a viewer."
      button="Create the token"
      isPossible={name.trim() !== '' && isDays}
      onSubmit={async () => {
        const { token, expiresAt } = await desk.createToken(name, role, Number(days));
        return {
          about: `This is the token. It works until ${timeText(expiresAt, now)}, and is shown only now: copy it to where the program reads its secrets.`,
          label: 'Token',
          text: token,
        };
      }}
    >
      <LabelledInput
        label="What the program is called"
        type="text"
        value={name}
        start={start}
        onChange={setName}
      />
      <RoleChoice role={role} onChange={setRole} />
      <LabelledInput
        label={`Days until it expires (1 to ${maxDays})`}
        type="number"
        min={1}
        max={maxDays}
        value={days}
        onChange={setDays}
      />
    </ChangeDialog>
  );
}
