import type { ReactNode } from 'react';
import type { FeedbackSummary, PageFeedback } from '#core/feedback/feedbackSummary.ts';
import { Card, Spinner, Stack, Text } from '@sanity/ui';
import { countOf } from '#core/text/countOf.ts';
import { useAnswer } from '../../publishing/useAnswer.ts';
import { Notice } from '../parts/Notice.tsx';

/** Readers' feedback on pages, and the searches that found nothing for them. */
export function FeedbackView(): ReactNode {
  const { answer, problem } = useAnswer<FeedbackSummary>('feedback');
  if (problem !== undefined) return <Notice tone="critical">{problem}</Notice>;
  if (!answer) return <Spinner muted />;
  const { pages, searches } = answer;
  return (
    <Stack gap={5}>
      <Stack gap={3}>
        <Text as="h2" size={2} weight="semibold">
          Was this page helpful?
        </Text>
        <Text muted size={1}>
          {pages.length === 0
            ? 'No reader has said anything in the last year. Pages ask only if “Site settings”, “Pages” says where the answers go.'
            : 'The answers of the last year, first those of pages that most readers did not find helpful.'}
        </Text>
        <Stack as="ol" gap={2} style={plain}>
          {pages.map((page) => (
            <PageRow key={page.path} page={page} />
          ))}
        </Stack>
      </Stack>
      {searches.length > 0 && (
        <Stack gap={3}>
          <Text as="h2" size={2} weight="semibold">
            Searches without results
          </Text>
          <Stack as="ol" gap={3} style={plain}>
            {searches.map(({ query, count }) => (
              <Text as="li" size={1} key={query}>
                {query} ({count === 1 ? 'once' : `${count} times`})
              </Text>
            ))}
          </Stack>
        </Stack>
      )}
    </Stack>
  );
}

const plain = { listStyle: 'none', margin: 0, padding: 0 };

function PageRow({
  page: { path, helpful, unhelpful, sentences },
}: {
  readonly page: PageFeedback;
}): ReactNode {
  return (
    <Card as="li" padding={3} radius={2} border>
      <Stack gap={3}>
        <Text size={1} weight="semibold">
          {path}
        </Text>
        <Text size={1}>{`${countOf(unhelpful, 'reader')} said no, ${helpful} said yes`}</Text>
        {sentences.map(({ day, helpful: wasHelpful, text }, index) => (
          <Text size={1} muted key={index}>{`${day}, ${wasHelpful ? 'yes' : 'no'}: “${text}”`}</Text>
        ))}
      </Stack>
    </Card>
  );
}
