import type { ReactNode } from 'react';
import type { FieldProps } from 'sanity';
import { Card, Stack, Text } from '@sanity/ui';
import { parseErrorText } from '../validation/parseErrorText.ts';

/** A field with its problems below it. Sanity shows them when the mouse rests on a symbol. */
export function FieldWithReasons(props: FieldProps): ReactNode {
  const reasons = new Set(
    props.validation.filter(({ level }) => level === 'error').map(({ message }) => parseErrorText(message)),
  );
  return (
    <Stack gap={2}>
      {props.renderDefault(props)}
      {[...reasons].map((reason) => (
        <Card
          key={reason}
          tone="critical"
          paddingX={2}
          paddingY={2}
          radius={2}
          data-testid={`reason-${props.name}`}
        >
          <Text size={1}>{reason}</Text>
        </Card>
      ))}
    </Stack>
  );
}
