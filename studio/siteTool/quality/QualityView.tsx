import type { ReactNode } from 'react';
import type { LiveQuality } from '#core/quality/liveQuality.ts';
import type { MeasuredSize } from '#core/quality/qualityReport.ts';
import { Card, Spinner, Stack, Text } from '@sanity/ui';
import { changeLines, isOverBudget, linkLines, searchLines, sizeWords } from '#core/quality/qualityText.ts';
import { useAnswer } from '../../publishing/useAnswer.ts';
import { Notice } from '../parts/Notice.tsx';
import { ProblemLines } from '../parts/ProblemLines.tsx';

/** The findings of the last build about the site that readers see. */
export function QualityView(): ReactNode {
  const { answer, problem } = useAnswer('quality', isComplete);
  if (problem !== undefined) return <Notice tone="critical">{problem}</Notice>;
  if (!answer) return <Spinner muted />;
  const { report } = answer;
  if (!report) {
    return (
      <Notice tone="default">
        There is no report on the live site yet. One appears here within half a minute after a publish; if
        not, the next publish makes one.
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
          <Text size={1}>There are no warnings.</Text>
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
        <Lines lines={searchLines(search)} />
      </Part>
      <Part title="What the last publish changed">
        <Lines lines={changes ? changeLines(changes) : ['There is nothing to compare with.']} />
      </Part>
    </Stack>
  );
}

/** The search is scored last. */
function isComplete({ report }: LiveQuality): boolean {
  return report?.search !== undefined;
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
    <Stack as="ul" gap={3} style={{ listStyle: 'disc', margin: 0, paddingLeft: 20 }}>
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
