import type { ReactNode } from 'react';
import type { SiteRelease, SiteReleases } from '#core/publishing/siteReleases.ts';
import { Spinner, Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import { useAnswer } from '../../publishing/useAnswer.ts';
import { HeldBackCard } from '../heldBack/HeldBackCard.tsx';
import { Notice } from '../parts/Notice.tsx';
import { LiveCard } from './LiveCard.tsx';
import { ReleaseRow } from './ReleaseRow.tsx';
import { RollbackDialog } from './RollbackDialog.tsx';
import { TargetsCard } from './TargetsCard.tsx';

/** What readers see now, and what they saw before. */
export function ReleasesView(): ReactNode {
  const { answer, problem } = useAnswer<SiteReleases>('releases');
  const [chosen, setChosen] = useState<SiteRelease>();
  if (problem !== undefined) return <Notice tone="critical">{problem}</Notice>;
  if (!answer) return <Spinner muted />;
  const { releases, live, role, warnings = [] } = answer;
  return (
    <Stack gap={5}>
      {warnings.map(({ title, text }) => (
        <Notice key={title} tone="caution">
          <strong>{title}</strong> {text}
        </Notice>
      ))}
      <HeldBackCard role={role} />
      <LiveCard site={answer} />
      <TargetsCard site={answer} />
      <Stack gap={3}>
        <Text as="h2" size={2} weight="semibold">
          All site releases
        </Text>
        <Text muted size={1}>
          Whenever the site is built with something new, that is a site release. The files of the last three
          are kept, so that the site can go back to them.
        </Text>
        <Stack as="ol" gap={2} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {releases.map((release) => (
            <ReleaseRow
              key={release.id}
              release={release}
              isLive={release.id === live}
              mayGoBack={role === 'administrator'}
              onGoBack={() => setChosen(release)}
            />
          ))}
        </Stack>
      </Stack>
      {chosen && <RollbackDialog release={chosen} onClose={() => setChosen(undefined)} />}
    </Stack>
  );
}
