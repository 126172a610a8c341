import type { ReactNode } from 'react';
import { Flex, Stack, Text } from '@sanity/ui';
import { IntentLink } from 'sanity/router';
import { styled } from 'styled-components';

/** A part of the start pane: a heading, and a list of `StartRow`. Shows nothing without rows. */
export function StartList({
  title,
  rows,
  more,
}: {
  readonly title: string;
  readonly rows: readonly ReactNode[];
  /** Follows the list. */
  readonly more?: ReactNode;
}): ReactNode {
  if (rows.length === 0) return null;
  return (
    <Stack gap={3}>
      <Text as="h2" size={1} weight="semibold">
        {title}
      </Text>
      <Stack as="ul" aria-label={title} gap={1} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {rows}
      </Stack>
      {more}
    </Stack>
  );
}

/** An intent of Sanity's Studio: a document or a release to open. */
export type RowTarget = {
  readonly intent: 'edit' | 'release';
  readonly params: Readonly<Record<string, string>>;
  /** The name of the release in which it opens. */
  readonly perspective?: string;
};

type StartRowProps = {
  /** Absent for a task that is about no document. */
  readonly target?: RowTarget | undefined;
  readonly title: string;
  /** Facts about it, beside the title or, where there is no room, below it. */
  readonly children?: ReactNode;
};

/** A line of a `StartList`: a title that opens something. */
export function StartRow({ target, title, children }: StartRowProps): ReactNode {
  const text = (
    <Text size={1} weight="medium" textOverflow="ellipsis">
      {title}
    </Text>
  );
  return (
    <Flex as="li" align="center" wrap="wrap" gap={3} paddingY={2}>
      <Title>
        {target === undefined ? (
          text
        ) : (
          <IntentLink
            intent={target.intent}
            params={target.params}
            searchParams={target.perspective === undefined ? [] : [['perspective', target.perspective]]}
          >
            {text}
          </IntentLink>
        )}
      </Title>
      {children}
    </Flex>
  );
}

const Title = styled.div`
  flex: 1 1 16em;
  min-width: 0;
  & > a {
    color: inherit;
    text-decoration: none;
  }
  & > a:hover {
    text-decoration: underline;
  }
`;
