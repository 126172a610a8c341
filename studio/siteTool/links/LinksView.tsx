import type { ReactNode } from 'react';
import type { LinkReport, ReportedLink } from '#core/externalLinks/linkReport.ts';
import type { LinkState } from '#core/externalLinks/linkResult.ts';
import { Card, Spinner, Stack, Text } from '@sanity/ui';
import { useMemo } from 'react';
import { linkProblem } from '#core/externalLinks/linkProblem.ts';
import { linkCountsText, linkStateTexts } from '#core/externalLinks/linkStateTexts.ts';
import { useAnswer } from '../../publishing/useAnswer.ts';
import { Notice } from '../parts/Notice.tsx';
import { ProblemLines } from '../parts/ProblemLines.tsx';

/** The most links that are listed for each state. */
const maxListed = 200;

/** The results of the last check of links to other sites, by state. */
export function LinksView(): ReactNode {
  const { answer: report, problem } = useAnswer<Partial<LinkReport>>('links');
  if (problem !== undefined) return <Notice tone="critical">{problem}</Notice>;
  if (!report) return <Spinner muted />;
  const { at, counts, links = [] } = report;
  if (at === undefined || !counts) {
    return (
      <Text size={1}>
        Nobody has checked the links to other sites yet. Whoever runs the site does that with “npm run
        check-links”, best once a week.
      </Text>
    );
  }
  const found = linkCountsText(counts);
  return (
    <Stack gap={5}>
      <Stack gap={3}>
        <Text muted size={1}>
          The addresses of other sites that published documents link to, as they were on {timeText(at)}. Links
          that were corrected since then stay listed until the next check.
        </Text>
        <Text size={1}>{found === '' ? 'There are no links to other sites.' : `Addresses: ${found}.`}</Text>
      </Stack>
      {[...Map.groupBy(links, ({ state }) => state)].map(([state, group]) => (
        <LinkGroup key={state} state={state} links={group} />
      ))}
    </Stack>
  );
}

function LinkGroup({
  state,
  links,
}: {
  readonly state: LinkState;
  readonly links: readonly ReportedLink[];
}): ReactNode {
  const problems = useMemo(() => links.slice(0, maxListed).map(linkProblem), [links]);
  return (
    <Stack gap={3} data-testid={`links-${state}`}>
      <Text as="h2" size={2} weight="semibold">
        {linkStateTexts[state].title}
      </Text>
      <Card padding={3} radius={2} border style={{ overflowWrap: 'anywhere' }}>
        <ProblemLines problems={problems} />
      </Card>
      {links.length > maxListed && (
        <Text muted size={1}>
          The first {maxListed} of {links.length}. “npm run check-links” lists them all.
        </Text>
      )}
    </Stack>
  );
}

/** @param at ISO 8601 instant */
function timeText(at: string): string {
  return new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
