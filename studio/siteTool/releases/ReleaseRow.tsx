import type { ReactNode } from 'react';
import type { SiteRelease } from '#core/publishing/siteReleases.ts';
import { Badge, Box, Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { useId, useState } from 'react';
import { countOf } from '#core/text/countOf.ts';
import { timeText } from '../../publishing/timeText.ts';
import { useNow } from '../../publishing/useNow.ts';
import { ProblemLines } from '../parts/ProblemLines.tsx';
import { PublishedDocumentList } from './PublishedDocumentList.tsx';
import { effortText, reasonsText } from './releaseText.ts';

export type ReleaseRowProps = {
  readonly release: SiteRelease;
  readonly isLive: boolean;
  readonly mayGoBack: boolean;
  readonly onGoBack: () => void;
};

/** A release with its time, people, documents, duration and problems, and the button that goes back to it. */
export function ReleaseRow({ release, isLive, mayGoBack, onGoBack }: ReleaseRowProps): ReactNode {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { at, documents = [], changed = 0, problems = [] } = release;
  const time = timeText(at, useNow());
  const reasons = reasonsText(release);
  const whyNot = whyNotBack(release, mayGoBack);
  return (
    <Card
      as="li"
      padding={3}
      radius={2}
      border
      tone={isLive ? 'positive' : 'default'}
      data-testid="site-release"
    >
      <Flex gap={4} align="flex-start">
        <Stack gap={3} flex={1}>
          <Flex gap={2} align="center">
            <Text size={1} weight="semibold" id={`${id}-time`}>
              {time}
            </Text>
            {isLive && <Badge tone="positive">Live</Badge>}
          </Flex>
          {documents.length > 0 && <PublishedDocumentList documents={documents} count={changed} />}
          {reasons !== '' && <Text size={1}>{reasons}</Text>}
          <Text muted size={1}>
            {effortText(release)}
          </Text>
          {problems.length > 0 && (
            <Box>
              <Button
                mode="ghost"
                tone="caution"
                fontSize={1}
                padding={2}
                text={isOpen ? 'Hide warnings' : countOf(problems.length, 'warning')}
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              />
            </Box>
          )}
          {isOpen && <ProblemLines problems={problems} />}
        </Stack>
        {!isLive && (
          <Stack gap={2} style={{ maxWidth: 230, textAlign: 'right' }}>
            <Button
              mode="ghost"
              fontSize={1}
              padding={3}
              text="Go back to this…"
              disabled={whyNot !== undefined}
              aria-describedby={`${id}-time ${id}-why`}
              onClick={onGoBack}
            />
            {whyNot !== undefined && (
              <Text muted size={1} id={`${id}-why`}>
                {whyNot}
              </Text>
            )}
          </Stack>
        )}
      </Flex>
    </Card>
  );
}

function whyNotBack({ isKept }: SiteRelease, mayGoBack: boolean): string | undefined {
  if (!isKept) return 'Its files are gone.';
  return mayGoBack ? undefined : 'Only an administrator can go back.';
}
