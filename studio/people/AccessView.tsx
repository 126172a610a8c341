import type { ReactNode } from 'react';
import type { AccessList, PeopleDesk, Person } from './peopleDesk.ts';
import { AddIcon } from '@sanity/icons/Add';
import { Button, Flex, Spinner, Stack, Text } from '@sanity/ui';
import { useEffect, useState } from 'react';
import { useNow } from '../publishing/useNow.ts';
import { ErrorMessage } from './ErrorMessage.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { PersonRow } from './PersonRow.tsx';
import { TokenDialog } from './TokenDialog.tsx';
import { TokenRow } from './TokenRow.tsx';

const plain = { listStyle: 'none', margin: 0, padding: 0 };

type Loaded = { readonly access?: AccessList | undefined; readonly problem?: string | undefined };

/** Never rejects. */
async function load(desk: PeopleDesk): Promise<Loaded> {
  try {
    return { access: await desk.access() };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

/** The people and programs that have access, for administrators. Programs are listed by their tokens. */
export function AccessView({ desk, me }: { readonly desk: PeopleDesk; readonly me: Person }): ReactNode {
  const [{ access, problem }, setLoaded] = useState<Loaded>({});
  const [adding, setAdding] = useState<'person' | 'token'>();
  const now = useNow();
  useEffect(() => {
    let isHere = true;
    const show = async (): Promise<void> => {
      const next = await load(desk);
      if (isHere) setLoaded(next);
    };
    void show();
    return () => {
      isHere = false;
    };
  }, [desk]);
  const loadAgain = async (): Promise<void> => {
    const next = await load(desk);
    // If it cannot be read again, it stays as it was, with the reason above it.
    setLoaded((before) => ({ ...before, problem: undefined, ...next }));
  };
  const onChanged = (): void => void loadAgain();
  const row = { desk, now, onChanged };
  return (
    <>
      {problem !== undefined && <ErrorMessage text={problem} />}
      {!access && problem === undefined && <Spinner muted />}
      {access && (
        <>
          <Section
            title="Who has access"
            button="Invite somebody"
            onAdd={() => setAdding('person')}
            about="A person who is removed or gets another role is logged out at once."
          >
            <Stack as="ul" gap={2} style={plain}>
              {access.people.map((person) => (
                <PersonRow
                  key={person.id}
                  {...row}
                  person={person}
                  isMe={person.id === me.id}
                  hasOneClick={access.hasOneClick}
                />
              ))}
            </Stack>
          </Section>
          <Section
            title="Tokens of programs"
            button="Create a token"
            onAdd={() => setAdding('token')}
            about={
              access.tokens.length === 0
                ? 'There are none. A program such as CI gets in with a token that has a role and an end.'
                : 'By these, programs get in.'
            }
          >
            <Stack as="ul" gap={2} style={plain}>
              {access.tokens.map((token) => (
                <TokenRow key={token.id} {...row} token={token} />
              ))}
            </Stack>
          </Section>
        </>
      )}
      {adding === 'person' && <InviteDialog {...row} onClose={() => setAdding(undefined)} />}
      {adding === 'token' && <TokenDialog {...row} onClose={() => setAdding(undefined)} />}
    </>
  );
}

function Section({
  title,
  button,
  about,
  onAdd,
  children,
}: {
  readonly title: string;
  readonly button: string;
  readonly about: string;
  readonly onAdd: () => void;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <Stack gap={4}>
      <Flex gap={3} align="center" justify="space-between" wrap="wrap">
        <Text as="h2" size={2} weight="semibold">
          {title}
        </Text>
        <Button mode="ghost" fontSize={1} padding={3} icon={AddIcon} text={button} onClick={onAdd} />
      </Flex>
      <Text size={1} muted>
        {about}
      </Text>
      {children}
    </Stack>
  );
}
