import type { ReactNode } from 'react';
import type { SiteReleases } from '#core/publishing/siteReleases.ts';
import { Card, Stack, Text } from '@sanity/ui';
import { countOf } from '#core/text/countOf.ts';
import { usePublishing } from '../../publishing/publishingContext.ts';
import { timeText } from '../../publishing/timeText.ts';
import { useNow } from '../../publishing/useNow.ts';
import { ProblemLines } from '../parts/ProblemLines.tsx';
import { AdministratorButton } from './AdministratorButton.tsx';
import { liveText } from './liveText.ts';

/** Shows the live release and the state of publishing, and lets administrators resume it. */
export function LiveCard({ site }: { readonly site: SiteReleases }): ReactNode {
  const { state, problems } = usePublishing();
  const now = useNow();
  const { releases, live, pin } = site;
  const release = releases.find(({ id }) => id === live);
  const { text, tone } = liveText(state);
  return (
    <Card
      as="section"
      aria-labelledby="what-is-live"
      padding={4}
      radius={3}
      border
      tone={tone}
      data-testid="what-is-live"
    >
      <Stack gap={4}>
        <Text as="h2" id="what-is-live" size={2} weight="semibold">
          What is live
        </Text>
        <Text size={1}>
          {release
            ? `Readers see the site release of ${timeText(release.at, now)}, with ${countOf(release.pages, 'page')}.`
            : 'There is no site yet.'}{' '}
          {text}
        </Text>
        {state.kind === 'refused' && !state.heldBack && <ProblemLines problems={problems} />}
        {pin && (
          <AdministratorButton
            site={site}
            text="Resume publishing"
            path="resume"
            note="Readers will see everything that is published by now."
            whyNot="Only an administrator can resume publishing."
          />
        )}
      </Stack>
    </Card>
  );
}
