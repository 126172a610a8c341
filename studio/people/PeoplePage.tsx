import type { ReactNode } from 'react';
import { Container, Stack, Text } from '@sanity/ui';
import { styled } from 'styled-components';

/** A link within a sentence must be recognizable by more than its colour. */
const Look = styled.div`
  height: 100%;
  overflow: auto;

  a:not([data-ui]) {
    text-decoration: underline;
  }
`;

/** The frame around every form of the tool. */
export function PeoplePage({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Look data-testid="people-tool">
      <Container width={2} padding={4}>
        <Stack gap={5}>
          <Text as="h1" size={3} weight="semibold">
            People
          </Text>
          {children}
        </Stack>
      </Container>
    </Look>
  );
}
