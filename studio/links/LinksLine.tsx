import type { ReactNode } from 'react';
import type { LinkReport } from '#core/externalLinks/linkReport.ts';
import type { Problem } from '#core/problem.ts';
import { Card, Stack, Text } from '@sanity/ui';
import { useMemo } from 'react';
import { linkProblem } from '#core/externalLinks/linkProblem.ts';
import { ProblemPlaceLink } from '../publishing/ProblemPlaceLink.tsx';
import { useHasPublisher } from '../publishing/publishingContext.ts';
import { useAnswer } from '../publishing/useAnswer.ts';
import { useWordedProblems } from '../validation/useWordedProblems.ts';
import { linksStillIn } from './linksStillIn.ts';

export type LinksLineProps = {
  /** The id of its published form. */
  readonly id: string;
  /** The document as the form has it. */
  readonly document: unknown;
};

/**
 * Says above the form of a document which of its links to other sites the last check has found gone or moved. Links that only could not be
 * checked are in the Site tool.
 */
export function LinksLine(props: LinksLineProps): ReactNode {
  return useHasPublisher() && props.id !== '' ? <Line {...props} /> : null;
}

function Line({ id, document }: LinksLineProps): ReactNode {
  // Without an answer, nothing is known about its links, and the line stays empty.
  const { answer } = useAnswer<Partial<LinkReport>>(`links?document=${encodeURIComponent(id)}`);
  const problems = useMemo(() => {
    const links = (answer?.links ?? []).filter(({ state }) => state === 'gone' || state === 'moved');
    return linksStillIn(links, document).map(linkProblem);
  }, [answer, document]);
  return answer?.at === undefined || problems.length === 0 ? null : (
    <Found problems={problems} at={answer.at} />
  );
}

function Found({
  problems,
  at,
}: {
  readonly problems: readonly Problem[];
  /** ISO 8601 instant of the check. */
  readonly at: string;
}): ReactNode {
  const worded = useWordedProblems(problems);
  if (!worded) return null;
  const day = new Date(at).toLocaleDateString(undefined, { dateStyle: 'medium' });
  return (
    <Card padding={3} radius={2} tone="caution" border marginBottom={4} data-testid="links-line">
      <Stack gap={3}>
        <Text size={1}>
          {worded.length === 1
            ? '1 link to another site needs attention'
            : `${worded.length} links to other sites need attention`}{' '}
          (checked on {day}):
        </Text>
        <Stack as="ul" gap={3} style={{ margin: 0, paddingLeft: 20 }}>
          {worded.map(({ place: [, ...labels], message }, index) => {
            const where = problems[index]?.where;
            return (
              <Text as="li" key={index} size={1} style={{ display: 'list-item', overflowWrap: 'anywhere' }}>
                {message} {where && <ProblemPlaceLink where={where} names={labels} />}
              </Text>
            );
          })}
        </Stack>
      </Stack>
    </Card>
  );
}
