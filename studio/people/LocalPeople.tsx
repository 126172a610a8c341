import type { ReactNode } from 'react';
import type { Person } from './peopleDesk.ts';
import { Spinner, Text } from '@sanity/ui';
import { useEffect, useMemo, useState } from 'react';
import { useClient } from 'sanity';
import { apiVersion } from '../site/siteSnapshot.ts';
import { AccessView } from './AccessView.tsx';
import { ErrorMessage } from './ErrorMessage.tsx';
import { OwnAccount } from './OwnAccount.tsx';
import { peopleDesk } from './peopleDesk.ts';
import { PeoplePage } from './PeoplePage.tsx';

/** One's own account, and for administrators everybody's. */
export function LocalPeople({ accountUrl }: { readonly accountUrl: string }): ReactNode {
  const client = useClient({ apiVersion });
  const desk = useMemo(() => peopleDesk(client), [client]);
  const [me, setMe] = useState<Person>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let isHere = true;
    desk.me().then(
      (person) => isHere && setMe(person),
      (error: unknown) => isHere && setProblem(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isHere = false;
    };
  }, [desk]);
  return (
    <PeoplePage>
      {problem !== undefined && <ErrorMessage text={problem} />}
      {!me && problem === undefined && <Spinner muted />}
      {me && <OwnAccount me={me} accountUrl={accountUrl} />}
      {me?.role === 'administrator' && <AccessView desk={desk} me={me} />}
      {me && me.role !== 'administrator' && (
        <Text size={1} muted>
          Only administrators see who else has access, invite people and change their roles.
        </Text>
      )}
    </PeoplePage>
  );
}
