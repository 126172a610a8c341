import type { ReactNode } from 'react';
import type { PeopleDesk, ProgramToken } from './peopleDesk.ts';
import { Badge, Box, Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { useId, useState } from 'react';
import { ChangeDialog } from './ChangeDialog.tsx';
import { tokenText } from './personText.ts';
import { roleTitle } from './roles.ts';

export type TokenRowProps = {
  readonly desk: PeopleDesk;
  readonly token: ProgramToken;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onChanged: () => void;
};

/** A token of a program, which can be revoked. */
export function TokenRow({ desk, token, now, onChanged }: TokenRowProps): ReactNode {
  const id = useId();
  const [isAsked, setAsked] = useState(false);
  return (
    <Card as="li" padding={3} radius={2} border data-testid="token">
      <Stack gap={3}>
        <Flex gap={2} align="center" wrap="wrap">
          <Text size={1} weight="semibold" id={`${id}-label`}>
            {token.label}
          </Text>
          <Badge>{roleTitle(token.role)}</Badge>
        </Flex>
        <Text size={1}>{tokenText(token, now)}.</Text>
        <Box>
          <Button
            mode="ghost"
            fontSize={1}
            padding={2}
            text="Revoke…"
            aria-describedby={`${id}-label`}
            onClick={() => setAsked(true)}
          />
        </Box>
      </Stack>
      {isAsked && (
        <ChangeDialog
          title={`Revoke the token “${token.label}”?`}
          about="The program that has it gets in no more. This cannot be undone: it will need a new token."
          button="Revoke"
          isSerious
          onSubmit={async () => void (await desk.revokeToken(token.id))}
          onChanged={onChanged}
          onClose={() => setAsked(false)}
        />
      )}
    </Card>
  );
}
