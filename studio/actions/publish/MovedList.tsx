import type { ReactNode } from 'react';
import type { MovedPages } from '../../site/movedPages.ts';
import { Box, Card, Stack, Text } from '@sanity/ui';

export type MovedListProps = MovedPages & {
  /** The address that the pages that end redirect to; they lead nowhere when it is empty or absent. */
  readonly successor?: string;
};

/** The most that are listed; the others are counted. */
const maxListed = 20;

/** The pages that get another address or end, other addresses that lead elsewhere then, and the redirects that stand in the way of pages. */
export function MovedList({ pages, ended, plan, successor = '' }: MovedListProps): ReactNode {
  const told = new Set([...pages.map(({ from }) => from), ...ended.map(({ path }) => path)]);
  const others = plan.create.filter(({ from }) => !told.has(from));
  const cards = [
    ...pages.map(({ title, from, to }) => ({ title, from, to })),
    ...ended.map(({ title, path }) => ({ title, from: path, to: successor === '' ? removed : successor })),
    ...others.map((redirect) => ({
      title: 'An address with nothing left to show',
      from: redirect.from,
      to: 'to' in redirect ? redirect.to : removed,
    })),
  ];
  return (
    <Stack gap={3}>
      {cards.slice(0, maxListed).map(({ title, from, to }) => (
        <AddressCard key={from} title={title} change={`${from} → ${to}`} />
      ))}
      {cards.length > maxListed && (
        <Box>
          <Text muted size={1}>
            and {cards.length - maxListed} more
          </Text>
        </Box>
      )}
      {plan.remove.length > 0 && (
        <Box>
          <Text muted size={1}>
            These redirects would lead away from a page and are removed:{' '}
            {plan.remove.map(({ from }) => from).join(', ')}.
          </Text>
        </Box>
      )}
    </Stack>
  );
}

const removed = 'readers are told that the page was removed';

function AddressCard({ title, change }: { readonly title: string; readonly change: string }): ReactNode {
  return (
    <Card padding={3} radius={2} border>
      <Stack gap={3}>
        <Text size={1} weight="medium">
          {title}
        </Text>
        <Text muted size={1}>
          {change}
        </Text>
      </Stack>
    </Card>
  );
}
