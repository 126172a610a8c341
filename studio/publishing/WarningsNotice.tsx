import type { ReactNode } from 'react';
import { Button, Card, Flex, Text } from '@sanity/ui';
import { useRouter } from 'sanity/router';
import { countOf } from '#core/text/countOf.ts';
import { newWarnings, seenWarnings } from './newWarnings.ts';
import { usePublishing } from './publishingContext.ts';
import { useSeenWarnings } from './useSeenWarnings.ts';

/** Says that the last build has warned about something new, until somebody has looked at it or closes this. */
export function WarningsNotice(): ReactNode {
  const { warnings = [] } = usePublishing();
  const [seen, setSeen] = useSeenWarnings();
  const { navigateUrl } = useRouter();
  const count = newWarnings(warnings, seen).length;
  if (count === 0) return null;
  const close = (): void => setSeen(seenWarnings(warnings));
  const open = (): void => {
    close();
    navigateUrl({ path: '/structure/warnings' });
  };
  return (
    <output style={{ display: 'block', maxWidth: 480, pointerEvents: 'auto' }} data-testid="warnings-notice">
      <Card padding={3} radius={3} shadow={3} tone="caution">
        <Flex align="center" gap={3}>
          <Text size={1} style={{ flex: 1 }}>
            The site was built with {countOf(count, 'new warning')}.
          </Text>
          <Button mode="ghost" fontSize={1} padding={2} text="Show" onClick={open} />
          <Button mode="bleed" fontSize={1} padding={2} text="Close" onClick={close} />
        </Flex>
      </Card>
    </output>
  );
}
