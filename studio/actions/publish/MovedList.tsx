import type { ReactNode } from 'react';
import type { MovedPages } from '../../site/movedPages.ts';
import { Box, Card, Stack, Text } from '@sanity/ui';

export type MovedListProps = MovedPages & {
  /** Where the pages that end lead; nowhere when it is empty or absent. */
  readonly successor?: string;
};

/** The pages that get another address or end, other addresses that lead elsewhere then, and the redirects that stand in the way of pages. */
export function MovedList({ pages, ended, plan, successor = '' }: MovedListProps): ReactNode {
  const told = new Set([...pages.map(({ from }) => from), ...ended.map(({ path }) => path)]);
  const others = plan.create.filter(({ from }) => !told.has(from));
  return (
    <Stack gap={3}>
      {pages.map(({ title, from, to }) => (
        <AddressCard key={from} title={title} change={`${from} → ${to}`} />
      ))}
      {ended.map(({ title, path }) => (
        <AddressCard
          key={path}
          title={title}
          change={`${path} → ${successor === '' ? 'readers are told that the page was removed' : successor}`}
        />
      ))}
      {others.map((redirect) => (
        <AddressCard
          key={redirect.from}
          title="An address with nothing left to show"
          change={`${redirect.from} → ${'to' in redirect ? redirect.to : 'readers are told that it was removed'}`}
        />
      ))}
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
