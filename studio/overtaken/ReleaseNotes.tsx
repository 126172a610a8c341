import type { ReleaseDocument } from '@sanity/client';
import type { ReactNode } from 'react';
import type { Compared } from './takePublished.ts';
import { Card, Stack, Text } from '@sanity/ui';
import { useToast } from '@sanity/ui/toast';
import { useEffect, useState } from 'react';
import {
  getReleaseIdFromReleaseDocumentId,
  isCardinalityOneRelease,
  useActiveReleases,
  useClient,
} from 'sanity';
import { IntentLink, useRouterState } from 'sanity/router';
import { publishedId } from '#core/content/draftId.ts';
import { documentName } from '#schema/content/reshape/documentName.ts';
import { releaseTitle } from '../contentReleases/releaseTitle.ts';
import { apiVersion } from '../site/siteSnapshot.ts';
import { useSiteSnapshot } from '../site/useSiteSnapshot.ts';
import { overtakenVersions } from './overtakenVersions.ts';
import { takePublished } from './takePublished.ts';
import { undoneFields } from './undoneFields.ts';
import { UndoneLines } from './UndoneNote.tsx';
import { undoneTexts } from './undoneTexts.ts';

/**
 * Says above the list of releases, or above the one that is open, which of them would undo what was published after their versions were begun.
 * Sanity's dialogs that run and schedule a release do not.
 */
export function ReleaseNotes(): ReactNode {
  const opened = useRouterState(openedRelease);
  const { data: releases } = useActiveReleases();
  return (
    <div style={{ maxHeight: '40vh', overflow: 'auto', flex: 'none' }}>
      {releases
        .filter(({ _id }) => opened === '' || getReleaseIdFromReleaseDocumentId(_id) === opened)
        .map((release) => (
          <ReleaseNote key={release._id} release={release} />
        ))}
    </div>
  );
}

/** @param state of the tool in the address */
function openedRelease({ releaseId }: Readonly<Record<string, unknown>>): string {
  return typeof releaseId === 'string' ? decodeURIComponent(releaseId) : '';
}

function ReleaseNote({ release }: { readonly release: ReleaseDocument }): ReactNode {
  const name = getReleaseIdFromReleaseDocumentId(release._id);
  const client = useClient({ apiVersion });
  const toast = useToast();
  const [overtaken, lookAgain] = useOvertaken(name, release._createdAt);
  const [isBusy, setBusy] = useState(false);
  if (overtaken.length === 0) return null;
  const form = isCardinalityOneRelease(release) ? 'draft' : 'version';
  const take = async (compared: Compared, names: readonly string[]): Promise<void> => {
    setBusy(true);
    await takePublished(client, compared, names).catch((error: unknown) => {
      const description = error instanceof Error ? error.message : '';
      toast.push({ status: 'error', title: 'Nothing was changed', description });
    });
    setBusy(false);
    lookAgain();
  };
  const line = (compared: Compared) => {
    const { document, since } = compared;
    const { _id, _type: type } = document;
    const undone = undoneFields(since, document);
    return (
      <Stack as="li" key={_id} gap={3}>
        <Text size={1} weight="medium">
          <IntentLink
            intent="edit"
            params={{ id: publishedId(_id), type, ...(form === 'draft' && { scheduledDraft: name }) }}
            searchParams={form === 'draft' ? [] : [['perspective', name]]}
          >
            {documentName(type, document) ?? 'Untitled'}
          </IntentLink>
        </Text>
        <UndoneLines
          {...{ type, undone, form, isBusy }}
          onTake={() => void take(compared, undone.untouched)}
          first={release.state === 'active' ? undefined : undoneTexts[form].unlock}
        />
      </Stack>
    );
  };
  return (
    <Card padding={3} tone="caution" borderBottom data-testid="release-undone-note">
      <Stack gap={4}>
        <Text size={1}>
          {form === 'version'
            ? `Running “${releaseTitle(release)}” would undo newer changes: something else was published after its versions were begun.`
            : 'A scheduled draft would undo newer changes: something else was published after it was scheduled.'}
        </Text>
        <Stack as="ul" gap={4}>
          {overtaken.map(line)}
        </Stack>
      </Stack>
    </Card>
  );
}

/** Returns the versions of a release that would undo newer changes, kept up to date with the published content, and a function that looks again. */
function useOvertaken(name: string, createdAt: string): readonly [readonly Compared[], () => void] {
  const client = useClient({ apiVersion });
  const snapshot = useSiteSnapshot();
  const [overtaken, setOvertaken] = useState<readonly Compared[]>([]);
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    let isStopped = false;
    const look = async (): Promise<void> => {
      if (!snapshot) return;
      const found = await overtakenVersions(client, snapshot, { name, createdAt });
      if (!isStopped) setOvertaken(found);
    };
    // Without the lake, nothing is known.
    void look().catch(() => setOvertaken([]));
    return () => {
      isStopped = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each count is an occasion to look
  }, [client, snapshot, name, createdAt, looks]);
  return [overtaken, () => setLooks((count) => count + 1)];
}
