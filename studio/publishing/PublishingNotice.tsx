import type { ReactNode } from 'react';
import type { Problem } from '#core/problem.ts';
import { Card, Text } from '@sanity/ui';
import { useWordedProblems } from '../validation/useWordedProblems.ts';
import { HeldBackLink } from './HeldBackLink.tsx';
import { ProblemPlaceLink } from './ProblemPlaceLink.tsx';
import { usePublishing } from './publishingContext.ts';
import { publishingText } from './publishingText.ts';
import { WarningsNotice } from './WarningsNotice.tsx';

/** Says why the site does not show yet what is published, or that its build has new warnings. */
export function PublishingNotice(): ReactNode {
  const notice = publishingText(usePublishing().state);
  return (
    <>
      <output
        style={{ display: 'block', maxWidth: 480, pointerEvents: 'auto' }}
        data-testid="publishing-notice"
      >
        {notice && (
          <Card padding={3} radius={3} shadow={3} tone={notice.tone}>
            <Text size={1}>
              {notice.text}
              {notice.problem && <ProblemText problem={notice.problem} />}
              {notice.more !== undefined && ` ${notice.more}`}
              {notice.isHeldBack && (
                <>
                  {' '}
                  <HeldBackLink />
                </>
              )}
            </Text>
          </Card>
        )}
      </output>
      {!notice && <WarningsNotice />}
    </>
  );
}

/** The problem and its place, as soon as the titles of documents are known. */
function ProblemText({ problem }: { readonly problem: Problem }): ReactNode {
  const [worded] = useWordedProblems([problem]) ?? [];
  const { where } = problem;
  if (!worded) return null;
  return (
    <>
      {' '}
      {where && (
        <>
          <ProblemPlaceLink where={where} names={worded.place} />
          {': '}
        </>
      )}
      {worded.message}
    </>
  );
}
