import type { ReactNode } from 'react';
import type { DeletedDocument } from '#core/publishing/deletedDocument.ts';
import { Button, Card, Flex, Spinner, Stack, Text } from '@sanity/ui';
import { useMemo } from 'react';
import { useSchema, useUser } from 'sanity';
import { useRouter } from 'sanity/router';
import { documentName } from '#schema/content/reshape/documentName.ts';
import { timeText } from '../../publishing/timeText.ts';
import { useAnswer } from '../../publishing/useAnswer.ts';
import { useNow } from '../../publishing/useNow.ts';
import { heldText } from '../../restore/heldText.ts';
import { useRestore } from '../../restore/useRestore.ts';
import { Notice } from '../parts/Notice.tsx';
import { useExisting } from './useExisting.ts';

const noReleases: readonly string[] = [];

/** Documents that readers saw and that were deleted, each with a button that restores it. */
export function DeletedView(): ReactNode {
  const { answer, problem } = useAnswer<readonly DeletedDocument[]>('deleted');
  const ids = useMemo(() => answer?.map(({ id }) => id), [answer]);
  const existing = useExisting(ids);
  if (problem !== undefined) return <Notice tone="critical">{problem}</Notice>;
  if (!answer || !existing) return <Spinner muted />;
  // Unpublished and restored documents are drafts.
  const deleted = answer.filter(({ id }) => !existing.ids.has(id));
  return (
    <Stack gap={4}>
      <Text muted size={1}>
        Published documents that were deleted in the last year, newest first. Restored, one becomes a draft
        that says what was published last. Drafts that were never published are not listed.
      </Text>
      {deleted.length === 0 && <Text size={1}>Nothing has been deleted.</Text>}
      <Stack as="ul" gap={2} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {deleted.map((document) => (
          <DeletedRow
            key={document.id}
            {...document}
            releases={existing.releases.get(document.id) ?? noReleases}
          />
        ))}
      </Stack>
    </Stack>
  );
}

type DeletedRowProps = DeletedDocument & {
  /** Titles of the releases that have a version of it. */
  readonly releases: readonly string[];
};

function DeletedRow({ id, type, title: ownTitle, user, at, releases }: DeletedRowProps): ReactNode {
  const now = useNow();
  const schema = useSchema();
  const kind = type === undefined ? undefined : schema.get(type)?.title;
  const title = documentName(type, { title: ownTitle }) ?? 'Untitled';
  return (
    <Card as="li" padding={3} radius={2} border data-testid="deleted-document">
      <Flex gap={4} align="center">
        <Stack gap={3} flex={1}>
          <Text size={1} weight="semibold">
            {title}
          </Text>
          <Text muted size={1}>
            {kind !== undefined && `${kind}, `}deleted {user !== undefined && <By user={user} />}
            {timeText(at, now)}
          </Text>
          {releases.length > 0 && <Text size={1}>{heldText(releases)}</Text>}
        </Stack>
        {type === undefined || kind === undefined ? (
          <Text muted size={1}>
            It is of a type that the Studio does not know.
          </Text>
        ) : (
          <RestoreButton id={id} type={type} title={title} />
        )}
      </Flex>
    </Card>
  );
}

/** Restores a document and opens it. Sanity's own button would be in the document, whose form is empty until then. */
function RestoreButton({ id, type, title }: Readonly<Record<'id' | 'type' | 'title', string>>): ReactNode {
  const { isBusy, restore } = useRestore();
  const { navigateIntent } = useRouter();
  const start = async (): Promise<void> => {
    if (await restore(id)) navigateIntent('edit', { id, type });
  };
  return (
    <Button
      mode="ghost"
      text="Restore as a draft"
      aria-label={`Restore as a draft: ${title}`}
      disabled={isBusy}
      onClick={() => void start()}
    />
  );
}

function By({ user }: { readonly user: string }): ReactNode {
  const [known] = useUser(user);
  return `by ${known?.displayName ?? user}, `;
}
