import type { ReactNode } from 'react';
import type { PeopleDesk, Person } from './peopleDesk.ts';
import type { PersonTask } from './PersonDialog.tsx';
import { Badge, Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { useId, useState } from 'react';
import { PersonDialog } from './PersonDialog.tsx';
import { personText } from './personText.ts';
import { roleTitle } from './roles.ts';

export type PersonRowProps = {
  readonly desk: PeopleDesk;
  readonly person: Person;
  readonly isMe: boolean;
  /** True if the lake has one-click logins. */
  readonly hasOneClick: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onChanged: () => void;
};

/** A person, and what an administrator can do about their account. */
export function PersonRow({ desk, person, isMe, hasOneClick, now, onChanged }: PersonRowProps): ReactNode {
  const id = useId();
  const [task, setTask] = useState<PersonTask>();
  const { name, email, role } = person;
  return (
    <Card as="li" padding={3} radius={2} border data-testid="person">
      <Stack gap={3}>
        <Flex gap={2} align="center" wrap="wrap">
          <Text size={1} weight="semibold" id={`${id}-name`}>
            {name}
          </Text>
          <Badge>{roleTitle(role)}</Badge>
          {isMe && <Badge tone="positive">You</Badge>}
        </Flex>
        {email !== '' && (
          <Text size={1} muted style={{ overflowWrap: 'anywhere' }}>
            {email}
          </Text>
        )}
        <Text size={1}>{personText(person, hasOneClick, now)}</Text>
        <Flex gap={2} wrap="wrap">
          {tasksFor(person).map(({ name: each, text }) => (
            <Button
              key={each}
              mode="ghost"
              fontSize={1}
              padding={2}
              text={text}
              aria-describedby={`${id}-name`}
              onClick={() => setTask(each)}
            />
          ))}
        </Flex>
      </Stack>
      {task && (
        <PersonDialog
          desk={desk}
          person={person}
          task={task}
          onChanged={onChanged}
          onClose={() => setTask(undefined)}
        />
      )}
    </Card>
  );
}

/** Returns the tasks that are possible for a person, with the texts of their buttons. */
function tasksFor({ email, isInvited, linkUntil, hasCodes, sessions }: Person): {
  readonly name: PersonTask;
  readonly text: string;
}[] {
  return [
    { name: 'role', text: 'Change role…' },
    ...(email === ''
      ? []
      : [{ name: 'link', text: isInvited ? 'New link…' : 'Link for a new password…' } as const]),
    ...(linkUntil === undefined
      ? []
      : [{ name: 'revokeLink', text: isInvited ? 'Revoke invitation…' : 'Revoke link…' } as const]),
    ...(hasCodes ? [{ name: 'codes', text: 'Switch codes off…' } as const] : []),
    ...(sessions > 0 ? [{ name: 'signOut', text: 'Sign out everywhere…' } as const] : []),
    // To revoke an invitation removes them as well.
    ...(isInvited && linkUntil !== undefined ? [] : [{ name: 'remove', text: 'Remove…' } as const]),
  ];
}
