import type { ReactNode } from 'react';
import type { SiteRelease, SiteReleases } from '#core/publishing/siteReleases.ts';
import { Spinner, Stack, Text } from '@sanity/ui';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useAnswer } from '../../publishing/useAnswer.ts';
import { HeldBackCard } from '../heldBack/HeldBackCard.tsx';
import { Notice } from '../parts/Notice.tsx';
import { LiveCard } from './LiveCard.tsx';
import { ReleaseRow } from './ReleaseRow.tsx';
import { RollbackDialog } from './RollbackDialog.tsx';
import { TargetsCard } from './TargetsCard.tsx';

/** Takes the focus over from buttons that are gone. */
const Part = styled.div`
  outline: none;
`;

/** The release that readers see now, and those that they saw before. */
export function ReleasesView(): ReactNode {
  const { answer, problem } = useAnswer<SiteReleases>('releases');
  const [chosen, setChosen] = useState<SiteRelease>();
  const top = useRef<HTMLDivElement>(null);
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
      <Part ref={top} tabIndex={-1}>
        <Stack gap={5}>
          <HeldBackCard role={role} onTried={() => top.current?.focus({ preventScroll: true })} />
          <LiveCard site={answer} />
        </Stack>
      </Part>
      <TargetsCard site={answer} />
      <Stack gap={3}>
        <Text as="h2" size={2} weight="semibold">
          All site releases
        </Text>
        <Text muted size={1}>
          Whenever the site is built with something new, that is a site release. The site can go back to the
          last ones, and to the last one of each day of the past week.
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
