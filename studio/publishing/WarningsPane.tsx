import type { ReactNode } from 'react';
import type { UserComponent } from 'sanity/structure';
import type { Problem } from '#core/problem.ts';
import { Box, Card, Spinner, Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import { IntentLink } from 'sanity/router';
import { siteProblems } from '../site/siteProblems.ts';
import { useSiteSnapshot } from '../site/useSiteSnapshot.ts';
import { documentTitles } from '../validation/documentTitles.ts';
import { readableProblem } from '../validation/readableProblem.ts';
import { usePublishing } from './publishingContext.ts';

/**
 * What could be better on the site: what its last build warned about; without a publisher to ask, what the Studio finds itself in
 * the published content.
 */
export const WarningsPane: UserComponent = () => {
  const snapshot = useSiteSnapshot();
  const [openedAt] = useState(() => new Date().toISOString());
  const { warnings: told } = usePublishing();
  if (!snapshot) {
    return (
      <Box padding={4}>
        <Spinner muted />
      </Box>
    );
  }
  const titles = documentTitles(snapshot.documents);
  const warnings = told ?? siteProblems(snapshot, openedAt).filter(({ severity }) => severity === 'warning');
  return (
    <Stack padding={3} gap={3}>
      <Box padding={1}>
        <Text muted size={1}>
          {warnings.length === 0
            ? 'There is nothing to warn about.'
            : 'The site is built in spite of these, but readers would be better off without them.'}
        </Text>
      </Box>
      {warnings.map((warning, index) => (
        <WarningCard key={index} warning={warning} titleOf={(id) => titles.get(id)} />
      ))}
    </Stack>
  );
};

type WarningCardProps = {
  readonly warning: Problem;
  readonly titleOf: (id: string) => string | undefined;
};

function WarningCard({ warning, titleOf }: WarningCardProps): ReactNode {
  const { where } = warning;
  return (
    <Card padding={3} radius={2} tone="caution" data-testid="site-warning">
      <Stack gap={3}>
        <Text size={1} weight="medium">
          {where ? (
            <IntentLink intent="edit" params={{ id: where.documentId, type: where.documentType }}>
              {where.documentTitle}
            </IntentLink>
          ) : (
            'The whole site'
          )}
        </Text>
        <Text muted size={1}>
          {readableProblem(warning, { titleOf })}
        </Text>
      </Stack>
    </Card>
  );
}
