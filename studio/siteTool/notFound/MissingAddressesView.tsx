import type { ReactNode } from 'react';
import type { NotFoundAddress } from '#core/publishing/notFoundAddress.ts';
import { Card, Flex, Spinner, Stack, Text } from '@sanity/ui';
import { IntentButton } from 'sanity';
import { IntentLink } from 'sanity/router';
import { countOf } from '#core/text/countOf.ts';
import { useAnswer } from '../../publishing/useAnswer.ts';
import { useSitePages } from '../../site/useSiteSnapshot.ts';
import { Notice } from '../parts/Notice.tsx';
import { missingAddresses } from './missingAddresses.ts';
import { redirectTemplate } from './redirectTemplate.ts';
import { useRedirects } from './useRedirects.ts';

/** Addresses that readers asked for and did not find, each with the way to a redirect. */
export function MissingAddressesView(): ReactNode {
  const { answer: addresses, problem } = useAnswer<readonly NotFoundAddress[]>('not-found');
  const redirects = useRedirects();
  const pages = useSitePages();
  if (problem !== undefined) return <Notice tone="critical">{problem}</Notice>;
  if (!addresses || !redirects || !pages) return <Spinner muted />;
  const missing = missingAddresses(addresses, pages.values());
  return (
    <Stack gap={4}>
      <Text muted size={1}>
        What readers asked for in the last 90 days and did not find, the most wanted first. Only the address
        and a number are kept, nothing about the readers. The site’s own server counts this; if the site is
        served from anywhere else, look at the statistics there.
      </Text>
      {missing.length === 0 && <Text size={1}>Readers have found everything that they asked for.</Text>}
      <Stack as="ul" gap={2} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {missing.map((address) => (
          <AddressRow key={address.path} address={address} redirect={redirects.get(address.path)} />
        ))}
      </Stack>
    </Stack>
  );
}

function AddressRow({
  address: { path, count, last },
  redirect,
}: {
  readonly address: NotFoundAddress;
  /** The id of the redirect that leads from it. */
  readonly redirect: string | undefined;
}): ReactNode {
  return (
    <Card as="li" padding={3} radius={2} border data-testid="not-found">
      <Flex gap={4} align="center">
        <Stack gap={3} flex={1}>
          <Text size={1} weight="semibold" style={{ overflowWrap: 'anywhere' }}>
            {path}
          </Text>
          <Text muted size={1}>
            {count === 1 ? 'Asked for once' : `Asked for ${countOf(count, 'time')}`}, last on {dayText(last)}
          </Text>
        </Stack>
        {redirect === undefined ? (
          <IntentButton
            intent="create"
            params={[{ type: 'redirect', template: redirectTemplate.id }, { from: path }]}
            mode="ghost"
            text="Create redirect"
            aria-label={`Create redirect from ${path}`}
          />
        ) : (
          <Text size={1}>
            There is a{' '}
            <IntentLink intent="edit" params={{ id: redirect, type: 'redirect' }}>
              redirect
            </IntentLink>
            .
          </Text>
        )}
      </Flex>
    </Card>
  );
}

/** @param day ISO 8601 date */
function dayText(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
}
