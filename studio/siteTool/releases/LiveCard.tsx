import type { ReactNode } from 'react';
import type { SiteReleases } from '#core/publishing/siteReleases.ts';
import { Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { useContext, useState } from 'react';
import { countOf } from '#core/text/countOf.ts';
import { PublishingContext, usePublishing } from '../../publishing/publishingContext.ts';
import { publishingText } from '../../publishing/publishingText.ts';
import { timeText } from '../../publishing/timeText.ts';
import { useNow } from '../../publishing/useNow.ts';
import { Notice } from '../parts/Notice.tsx';
import { ProblemLines } from '../parts/ProblemLines.tsx';

/** Says what readers see now, what publishing does, and lets administrators resume it. */
export function LiveCard({ site }: { readonly site: SiteReleases }): ReactNode {
  const { state, problems } = usePublishing();
  const now = useNow();
  const { releases, live, pin } = site;
  const release = releases.find(({ id }) => id === live);
  const doing = publishingText(state);
  return (
    <Card
      as="section"
      aria-labelledby="what-is-live"
      padding={4}
      radius={3}
      border
      tone={doing?.tone ?? 'positive'}
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
          {doing?.text ?? 'It shows everything that is published.'}
        </Text>
        {state.kind === 'refused' && !state.heldBack && <ProblemLines problems={problems} />}
        {pin && <Resume site={site} />}
      </Stack>
    </Card>
  );
}

const whyNot = 'resume-why-not';

function Resume({ site: { role } }: { readonly site: SiteReleases }): ReactNode {
  const { link } = useContext(PublishingContext);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const mayResume = role === 'administrator';
  const resume = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await link?.ask('POST', 'resume');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  return (
    <Stack gap={3}>
      <Flex align="center" gap={3} wrap="wrap">
        <Button
          mode="ghost"
          text="Resume publishing"
          fontSize={1}
          disabled={isBusy || !mayResume}
          aria-describedby={whyNot}
          onClick={() => void resume()}
        />
        <Text size={1} id={whyNot}>
          {mayResume
            ? 'Readers will see everything that is published by now.'
            : 'Only an administrator can resume publishing.'}
        </Text>
      </Flex>
      {problem !== undefined && <Notice tone="critical">{problem}</Notice>}
    </Stack>
  );
}
