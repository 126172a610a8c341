import type { ReactNode } from 'react';
import type { HeldBackPublish } from '#core/publishing/heldBackPublish.ts';
import type { WriterRole } from '#core/writers/writer.ts';
import { Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { useContext, useState } from 'react';
import { useSchema } from 'sanity';
import { mayAs } from '#core/writers/writer.ts';
import { ScrollCard } from '../../changes/ScrollCard.tsx';
import { PublishingContext } from '../../publishing/publishingContext.ts';
import { Notice } from '../parts/Notice.tsx';
import { suspicionLines } from './suspicionLines.ts';

type LossesCardProps = {
  readonly losses: NonNullable<HeldBackPublish['losses']>;
  readonly role: WriterRole;
  /** Called after an attempt to confirm them, whose button may be gone. */
  readonly onTried: () => void;
};

const whyNot = 'confirm-losses-why-not';

/** Lists losses that are too large for an ordinary edit, and lets those who may publish confirm them. */
export function LossesCard({ losses, role, onTried }: LossesCardProps): ReactNode {
  const { link } = useContext(PublishingContext);
  const schema = useSchema();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const mayConfirm = mayAs(role, 'editor');
  const { lost, id } = losses;
  const confirm = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await link?.ask('POST', 'accept-losses', { losses: id });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
    onTried();
  };
  return (
    <Card
      as="section"
      aria-labelledby="losses"
      padding={4}
      radius={3}
      border
      tone="critical"
      data-testid="losses"
    >
      <Stack gap={4}>
        <Text as="h2" id="losses" size={2} weight="semibold">
          Is this intended?
        </Text>
        {suspicionLines(losses, (type) => schema.get(type)?.title ?? type).map((line) => (
          <Text key={line} size={1}>
            {line}
          </Text>
        ))}
        {lost.count > 0 && (
          <ScrollCard title="Pages that readers would lose">
            <Stack as="ul" gap={3} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {lost.first.map(({ path, title }) => (
                <Text as="li" key={path} size={1} style={{ overflowWrap: 'anywhere' }}>
                  {title === undefined ? path : `${title} · ${path}`}
                </Text>
              ))}
              {lost.count > lost.first.length && (
                <Text as="li" size={1}>
                  and {lost.count - lost.first.length} more
                </Text>
              )}
            </Stack>
          </ScrollCard>
        )}
        <Text size={1}>
          The site stays as it was until somebody confirms this. If it is not intended, bring back what is
          missing: deleted documents can be restored from the tab “Deleted documents”.
        </Text>
        <Flex align="center" gap={3} wrap="wrap">
          <Button
            // On a solid ground, Sanity's letters are too pale to be read by everybody.
            mode="ghost"
            tone="critical"
            fontSize={1}
            text="Confirm and build the site"
            disabled={isBusy || !mayConfirm}
            aria-describedby={mayConfirm ? undefined : whyNot}
            onClick={() => void confirm()}
          />
          {!mayConfirm && (
            <Text size={1} id={whyNot}>
              Only people who may publish can confirm it.
            </Text>
          )}
        </Flex>
        {problem !== undefined && <Notice tone="critical">{problem}</Notice>}
      </Stack>
    </Card>
  );
}
