import type { ReactNode } from 'react';
import type { UserComponent } from 'sanity/structure';
import type { Problem } from '#core/problem.ts';
import type { WordedProblem } from '../validation/wordedProblem.ts';
import { Box, Card, Flex, Stack, Text } from '@sanity/ui';
import { useMemo, useState } from 'react';
import { PaneSpinner } from '../rows/PaneSpinner.tsx';
import { RowList } from '../rows/RowList.tsx';
import { siteProblems } from '../site/siteProblems.ts';
import { useSiteSnapshot } from '../site/useSiteSnapshot.ts';
import { useWordedProblems } from '../validation/useWordedProblems.ts';
import { ProblemPlaceLink } from './ProblemPlaceLink.tsx';
import { usePublishing } from './publishingContext.ts';

type Warning = WordedProblem & { readonly key: string; readonly where?: Problem['where'] };

const keyOf = ({ key }: Warning): string => key;
/** Pixels. */
const rowHeight = 80;

/**
 * Possible improvements to the site: the warnings of its last build or, without a publisher to ask, those that the Studio finds
 * itself in the published content.
 */
export const WarningsPane: UserComponent = () => {
  const snapshot = useSiteSnapshot();
  const [openedAt] = useState(() => new Date().toISOString());
  const { warnings: told } = usePublishing();
  const problems = useMemo(
    () =>
      told ??
      (snapshot ? siteProblems(snapshot, openedAt) : []).filter(({ severity }) => severity === 'warning'),
    [told, snapshot, openedAt],
  );
  const worded = useWordedProblems(problems);
  if (!worded) return <PaneSpinner />;
  const warnings = worded.map((words, index) => ({
    ...words,
    key: `${index}`,
    where: problems[index]?.where,
  }));
  return (
    <Flex direction="column" height="fill" padding={3} gap={3}>
      <Box padding={1}>
        <Text muted size={1}>
          {warnings.length === 0
            ? 'There is nothing to warn about.'
            : 'The site is built in spite of these, but readers would be better off without them.'}
        </Text>
      </Box>
      <RowList
        label="Warnings"
        rows={warnings}
        keyOf={keyOf}
        rowHeight={rowHeight}
        renderRow={(warning) => <WarningCard {...warning} />}
      />
    </Flex>
  );
};

function WarningCard({ where, place, message }: Warning): ReactNode {
  return (
    <Card padding={3} radius={2} tone="caution" data-testid="site-warning">
      <Stack gap={3}>
        <Text size={1} weight="medium">
          {where ? <ProblemPlaceLink where={where} names={place} /> : 'The whole site'}
        </Text>
        <Text muted size={1}>
          {message}
        </Text>
      </Stack>
    </Card>
  );
}
