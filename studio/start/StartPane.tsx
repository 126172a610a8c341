import type { ReactNode } from 'react';
import type { ListedFields } from '../rows/documentPairs.ts';
import { Card, Flex, Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import { useActiveReleases, useClient } from 'sanity';
import { guidePath } from '#core/writers/guidePath.ts';
import { apiVersion } from '../site/siteSnapshot.ts';
import { ChangedLastList } from './ChangedLastList.tsx';
import { NewHere } from './NewHere.tsx';
import { NotLiveList } from './NotLiveList.tsx';
import { OwnDraftsList } from './OwnDraftsList.tsx';
import { scheduled } from './scheduled.ts';
import { ScheduledList } from './ScheduledList.tsx';
import { StartButtons } from './StartButtons.tsx';
import { useNotLive } from './useNotLive.ts';
import { useOwnDrafts } from './useOwnDrafts.ts';
import { useStartContent } from './useStartContent.ts';
import { useWaiting } from './useWaiting.ts';
import { WaitingList } from './WaitingList.tsx';

/**
 * Shows what concerns this writer: tasks and mentions, drafts, what is scheduled, what is not live and why; then the documents that were changed
 * last, and a link to the guide. It is beside the menu while nothing is open, and is also an entry of the menu.
 */
export function StartPane(): ReactNode {
  const content = useStartContent();
  const waiting = useWaiting();
  const own = useOwnDrafts(content);
  const { data: releases } = useActiveReleases();
  const [now] = useState(() => Date.now());
  const held = useNotLive(content, now);
  const coming = content
    ? scheduled(releases, content.versions, content.posts).filter(
        ({ release, document }) => release !== undefined || held.every(({ id }) => id !== document?.id),
      )
    : [];
  // What is scheduled is locked.
  const isScheduled = ({ _id }: ListedFields): boolean =>
    coming.some(({ release, document }) => document && _id === `versions.${release}.${document.id}`);
  const drafts = (own ?? []).filter((draft) => !isScheduled(draft));
  const hasNothing = own !== undefined && [own, waiting, coming, held].every(({ length }) => length === 0);
  return (
    <Card
      as="section"
      aria-label="Where to begin"
      padding={5}
      overflow="auto"
      style={{ height: '100%' }}
      data-testid="start-pane"
    >
      <Stack gap={5} style={{ maxWidth: 640 }}>
        <StartButtons />
        {hasNothing && <NewHere />}
        <WaitingList waiting={waiting} />
        <OwnDraftsList drafts={drafts} releases={releases} now={now} />
        <ScheduledList scheduled={coming} now={now} />
        <NotLiveList documents={held} now={now} />
        <ChangedLastList documents={content?.recent ?? []} own={drafts} now={now} />
        <GuideLink />
      </Stack>
    </Card>
  );
}

function GuideLink(): ReactNode {
  // Other Studios are not built here, and have no guide.
  const hasGuide = !useClient({ apiVersion }).config().useProjectHostname;
  if (!hasGuide) return null;
  return (
    <Flex>
      <Text size={1}>
        <a href={guidePath} target="_blank" rel="noreferrer">
          Guide for writers
        </a>
      </Text>
    </Flex>
  );
}
