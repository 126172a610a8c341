import type { ReactNode } from 'react';
import type { SiteReleases } from '#core/publishing/siteReleases.ts';
import type { SiteTarget, TargetState } from '#core/publishing/targetStatus.ts';
import { Card, Flex, Stack, Text } from '@sanity/ui';
import { targetState } from '#core/publishing/targetStatus.ts';
import { targetText } from '#core/publishing/targetText.ts';
import { timeText } from '../../publishing/timeText.ts';
import { useNow } from '../../publishing/useNow.ts';
import { AdministratorButton } from './AdministratorButton.tsx';

const marks: Readonly<
  Record<TargetState, { readonly text: string; readonly tone: 'positive' | 'critical' | 'default' }>
> = {
  delivered: { text: 'Up to date', tone: 'positive' },
  delivering: { text: 'Delivering', tone: 'default' },
  failing: { text: 'Failing', tone: 'critical' },
  waiting: { text: 'Waiting', tone: 'default' },
};

/** Says which release each target has, and lets administrators try failed deliveries again. */
export function TargetsCard({ site }: { readonly site: SiteReleases }): ReactNode {
  const { targets = [], live } = site;
  if (targets.length === 0) return null;
  const isFailing = targets.some((target) => targetState(target, live) === 'failing');
  return (
    <Stack as="section" gap={3} aria-labelledby="targets" data-testid="targets">
      <Text as="h2" id="targets" size={2} weight="semibold">
        Targets
      </Text>
      <Text muted size={1}>
        Hosts that get each site release. When one fails, the others go on, and it keeps what it has.
      </Text>
      <Stack as="ul" gap={2} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {targets.map((target) => (
          <TargetRow key={target.name} target={target} site={site} />
        ))}
      </Stack>
      {isFailing && (
        <AdministratorButton
          site={site}
          text="Try again now"
          path="deliver"
          whyNot="Only an administrator can try again."
        />
      )}
    </Stack>
  );
}

function TargetRow({
  target,
  site,
}: {
  readonly target: SiteTarget;
  readonly site: SiteReleases;
}): ReactNode {
  const now = useNow();
  const { releases, live } = site;
  const state = targetState(target, live);
  const { text, tone } = marks[state];
  const time = (instant: string): string => timeText(instant, now);
  const release = (id: string): string => {
    const known = releases.find((one) => one.id === id);
    return known ? `the site release of ${time(known.at)}` : 'a site release that is not in the list below';
  };
  return (
    <Card as="li" padding={3} radius={2} border tone={tone}>
      <Stack gap={3}>
        <Flex gap={2} align="center" wrap="wrap">
          <Text size={1} weight="semibold" style={{ overflowWrap: 'anywhere' }}>
            {target.name}
          </Text>
          <Text size={1}>{text}</Text>
        </Flex>
        <Text size={1} style={{ overflowWrap: 'anywhere' }}>
          {targetText(target, { live, time, release })}
        </Text>
      </Stack>
    </Card>
  );
}
