import type { ReactNode } from 'react';
import type { Person } from './peopleDesk.ts';
import { Card, Stack, Text } from '@sanity/ui';
import { roles } from './roles.ts';

/** A person's own role, and a link to the page where they can change their password. */
export function OwnAccount({
  me: { name, email, role, hasPassword, hasCodes },
  accountUrl,
}: {
  readonly me: Person;
  readonly accountUrl: string;
}): ReactNode {
  const own = roles.find((each) => each.name === role);
  return (
    <Stack gap={3}>
      <Text as="h2" size={2} weight="semibold">
        Your account
      </Text>
      <Card padding={3} radius={2} border data-testid="own-account">
        <Stack gap={3}>
          <Text size={1} weight="semibold">
            {name}
          </Text>
          {email !== '' && (
            <Text size={1} muted>
              {email}
            </Text>
          )}
          {own && (
            <Text size={1}>
              {own.title}: {own.allows}.
            </Text>
          )}
          {hasPassword ? (
            <Text size={1}>
              {hasCodes ? 'Each login asks for a code. ' : 'Your password alone lets you in. '}
              <a href={accountUrl} target="_blank" rel="noreferrer">
                Change your password, set up codes or sign out everywhere
              </a>
            </Text>
          ) : (
            <Text size={1}>You log in without a password.</Text>
          )}
        </Stack>
      </Card>
    </Stack>
  );
}
