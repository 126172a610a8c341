import type { ReactNode } from 'react';
import type { Problem } from '#core/problem.ts';
import { Button, Card, Flex, Stack, Text } from '@sanity/ui';

/** Sentences below each other. */
export function Lines({ lines }: { readonly lines: readonly string[] }): ReactNode {
  return (
    <Stack gap={3}>
      {lines.map((line) => (
        <Text key={line} size={1}>
          {line}
        </Text>
      ))}
    </Stack>
  );
}

/** The reasons why something cannot be done, and what to do about them. Renders nothing without problems. */
export function Reasons({ problems }: { readonly problems: readonly Problem[] }): ReactNode {
  if (problems.length === 0) return null;
  return (
    <Card padding={3} radius={2} tone="critical" role="alert">
      <Lines
        lines={problems.map(({ where, message, fix }) =>
          [where && `${where.documentTitle}:`, message, fix].filter(Boolean).join(' '),
        )}
      />
    </Card>
  );
}

export type DialogButtonsProps = {
  readonly text: string;
  readonly tone: 'primary' | 'critical';
  readonly isBusy: boolean;
  readonly isPossible: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
};

/** The two buttons at the end of a dialog. Once the work has begun, it is not cancelled. */
export function DialogButtons({
  text,
  tone,
  isBusy,
  isPossible,
  onCancel,
  onConfirm,
}: DialogButtonsProps): ReactNode {
  return (
    <Flex gap={2} justify="flex-end">
      <Button mode="bleed" text="Cancel" disabled={isBusy} onClick={onCancel} />
      <Button tone={tone} text={text} disabled={isBusy || !isPossible} onClick={onConfirm} />
    </Flex>
  );
}
