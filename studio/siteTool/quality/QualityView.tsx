import type { ReactNode } from 'react';
import type { LiveQuality } from '#core/quality/liveQuality.ts';
import type { MeasuredSize } from '#core/quality/qualityReport.ts';
import { Card, Spinner, Stack, Text } from '@sanity/ui';
import { changeLines, isOverBudget, linkLines, sizeWords } from '#core/quality/qualityText.ts';
import { useAnswer } from '../../publishing/useAnswer.ts';
import { Notice } from '../parts/Notice.tsx';
import { ProblemLines } from '../parts/ProblemLines.tsx';

/** What the last build found out about the site that readers see. */
export function QualityView(): ReactNode {
  const { answer, problem } = useAnswer<LiveQuality>('quality');
  if (problem !== undefined) return <Notice tone="critical">{problem}</Notice>;
  if (!answer) return <Spinner muted />;
  const { report } = answer;
  if (!report) {
    return (
      <Notice tone="default">
        There is no report on the site that readers see yet. It is made within half a minute after a publish
        that no other one follows; open this page again then.
      </Notice>
    );
  }
  const { warnings, sizes, search, changes } = report;
  return (
    <Stack gap={5}>
      <Text muted size={1}>
        What the last build found out about the site that readers see.
      </Text>
      <Part title="Links">
        <Lines lines={linkLines(report)} />
      </Part>
      <Part title="Warnings">
        {warnings.length === 0 ? (
          <Text size={1}>There are none.</Text>
        ) : (
          <ProblemLines problems={warnings.flatMap(({ problems }) => problems)} />
        )}
      </Part>
      <Part title="Sizes">
        <Stack as="ul" gap={2} style={plain}>
          {sizes.map((size) => (
            <SizeRow key={size.name} size={size} />
          ))}
        </Stack>
      </Part>
      <Part title="Search">
        <Lines lines={search ?? ['The search was not scored yet.']} />
      </Part>
      <Part title="What the last publish has changed">
        <Lines lines={changes ? changeLines(changes) : ['The whole site was built again.']} />
      </Part>
    </Stack>
  );
}

const plain = { listStyle: 'none', margin: 0, padding: 0 };

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <Stack gap={3}>
      <Text as="h2" size={2} weight="semibold">
        {title}
      </Text>
      {children}
    </Stack>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }): ReactNode {
  return (
    <Stack as="ul" gap={3} style={{ margin: 0, paddingLeft: 20 }}>
      {lines.map((line) => (
        <Text as="li" key={line} size={1} style={{ display: 'list-item', overflowWrap: 'anywhere' }}>
          {line}
        </Text>
      ))}
    </Stack>
  );
}

function SizeRow({ size }: { readonly size: MeasuredSize }): ReactNode {
  return (
    <Card as="li" padding={3} radius={2} border tone={isOverBudget(size) ? 'caution' : 'default'}>
      <Text size={1} style={{ overflowWrap: 'anywhere' }}>
        {sizeWords(size)}
      </Text>
    </Card>
  );
}
