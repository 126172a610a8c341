import type { ReactNode } from 'react';
import type { Problem } from '#core/problem.ts';
import { Stack, Text } from '@sanity/ui';
import { ProblemPlaceLink } from '../../publishing/ProblemPlaceLink.tsx';
import { useWordedProblems } from '../../validation/useWordedProblems.ts';

/** The problems of the content, each with a link to its field. */
export function ProblemLines({ problems }: { readonly problems: readonly Problem[] }): ReactNode {
  const worded = useWordedProblems(problems);
  if (!worded) return null;
  return (
    <Stack as="ul" gap={3} style={{ listStyle: 'disc', margin: 0, paddingLeft: 20 }}>
      {worded.map(({ place, message }, index) => {
        const where = problems[index]?.where;
        return (
          <Text as="li" key={index} size={1} style={{ display: 'list-item' }}>
            {where && (
              <>
                <ProblemPlaceLink where={where} names={place} />
                {': '}
              </>
            )}
            {message}
          </Text>
        );
      })}
    </Stack>
  );
}
