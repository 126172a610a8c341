import type { ReactNode } from 'react';
import type { LinkProblems } from './useLinkProblems.ts';
import { Stack, Text } from '@sanity/ui';
import { ProblemPlaceLink } from '../publishing/ProblemPlaceLink.tsx';
import { useWordedProblems } from '../validation/useWordedProblems.ts';
import { linksInWords } from './linksInWords.ts';

/** The links of a document to other sites that need attention, each with a link to its field. */
export function LinksList({ problems, at }: LinkProblems): ReactNode {
  const worded = useWordedProblems(problems);
  if (!worded) return null;
  const day = new Date(at).toLocaleDateString(undefined, { dateStyle: 'medium' });
  return (
    <Stack gap={3} data-testid="links-list">
      <Text size={1}>
        {linksInWords(worded.length)} (checked on {day}):
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
  );
}
