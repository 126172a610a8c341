import type { ReactNode } from 'react';
import type { SanityDocument } from 'sanity';
import type { OtherAuthor } from './otherAuthors.ts';
import { Card, Stack, Text } from '@sanity/ui';
import { useDocumentPresence, useRelativeTime, useSchema } from 'sanity';
import { fieldLabels } from '../../validation/fieldLabels.ts';

export type OtherListProps = {
  /** The document that they have changed. */
  readonly id: string;
  readonly type: string;
  readonly draft: SanityDocument | null;
  readonly others: readonly OtherAuthor[];
  /** Says what happens to words that are still being typed. */
  readonly ifTyping: string;
};

/** Lists who else has changed a document, when, and in which field they are now. */
export function OtherList({ id, type, draft, others, ifTyping }: OtherListProps): ReactNode {
  const schemaType = useSchema().get(type);
  const present = new Map(useDocumentPresence(id).map(({ user, path }) => [user.id, path]));
  return (
    <Stack gap={3}>
      {others.map((other) => {
        const path = present.get(other.userId);
        const place = path && schemaType ? fieldLabels(schemaType, path, draft).join(' › ') : '';
        return (
          <Card key={other.userId} padding={3} radius={2} border>
            <Stack gap={3}>
              <Text size={1} weight="medium">
                {other.name}
              </Text>
              <LastChange at={other.at} isHere={path !== undefined} place={place} />
            </Stack>
          </Card>
        );
      })}
      {others.some(({ userId }) => present.has(userId)) && <Text size={1}>{ifTyping}</Text>}
    </Stack>
  );
}

type LastChangeProps = {
  readonly at: string;
  /** True if they have the document open. */
  readonly isHere: boolean;
  /** The form's name for the field that they are in; empty when they are in none. */
  readonly place: string;
};

function LastChange({ at, isHere, place }: LastChangeProps): ReactNode {
  const when = useRelativeTime(at, { useTemporalPhrase: true });
  const where = place === '' ? '' : `, at ${place}`;
  return (
    <Text muted size={1}>
      last changed it {when}
      {isHere ? `, and has it open now${where}` : ''}
    </Text>
  );
}
