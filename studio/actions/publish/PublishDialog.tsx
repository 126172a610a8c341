import type { ReactNode } from 'react';
import type { MovedPages } from '../../site/movedPages.ts';
import type { OtherAuthor } from './otherAuthors.ts';
import { Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { useDocumentPresence, useRelativeTime } from 'sanity';
import { useDialogFocus } from '../../keyboard/useDialogFocus.ts';
import { changesRedirects } from '../../site/movedPages.ts';
import { MovedList } from './MovedList.tsx';

/** What a writer should know before a publish. */
export type PublishQuestions = { readonly moved: MovedPages; readonly others: readonly OtherAuthor[] };

export type PublishDialogProps = PublishQuestions & {
  readonly id: string;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
};

/** Says whose changes a publish includes and which addresses it changes. */
export function PublishDialog({
  id,
  moved,
  others,
  isBusy,
  onCancel,
  onConfirm,
}: PublishDialogProps): ReactNode {
  const isMove = moved.pages.length > 0;
  const start = useDialogFocus<HTMLButtonElement>();
  return (
    <Stack gap={4}>
      {others.length > 0 && (
        <Stack gap={3}>
          <Text size={1}>
            This also publishes what others have changed in this document since it was last published. Ask
            them whether they have finished.
          </Text>
          <OtherList id={id} others={others} />
        </Stack>
      )}
      {changesRedirects(moved) && (
        <Stack gap={3}>
          {isMove && (
            <Text size={1}>Readers who visit an old address will be redirected to the new one.</Text>
          )}
          <MovedList {...moved} />
        </Stack>
      )}
      <Flex gap={2} justify="flex-end">
        <Button mode="bleed" text="Cancel" onClick={onCancel} />
        <Button
          ref={start}
          tone="positive"
          text={isMove ? 'Publish and redirect' : others.length > 0 ? 'Publish everything' : 'Publish'}
          disabled={isBusy}
          onClick={onConfirm}
        />
      </Flex>
    </Stack>
  );
}

function OtherList({ id, others }: { readonly id: string; readonly others: readonly OtherAuthor[] }) {
  const present = new Set(useDocumentPresence(id).map(({ user }) => user.id));
  return (
    <Stack gap={3}>
      {others.map((other) => (
        <Card key={other.userId} padding={3} radius={2} border>
          <Stack gap={3}>
            <Text size={1} weight="medium">
              {other.name}
            </Text>
            <LastChange at={other.at} isHere={present.has(other.userId)} />
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}

function LastChange({ at, isHere }: { readonly at: string; readonly isHere: boolean }) {
  const when = useRelativeTime(at, { useTemporalPhrase: true });
  return (
    <Text muted size={1}>
      last changed it {when}
      {isHere ? ', and has it open now' : ''}
    </Text>
  );
}
