import type { ReactNode } from 'react';
import { Button, Card, Flex, Text } from '@sanity/ui';
import { useEffect, useMemo, useState } from 'react';
import { useClient, useActiveReleases, useDocumentVersions, useEditState, usePerspective } from 'sanity';
import { apiVersion } from '../site/siteSnapshot.ts';
import { heldText } from './heldText.ts';
import { lastPublished } from './lastPublished.ts';
import { titlesById } from './releasesWith.ts';
import { useRestore } from './useRestore.ts';

type RestoreNoticeProps = {
  /** The id of its published form. */
  readonly id: string;
  readonly type: string;
};

/**
 * Says that a document was deleted while a release has a version of it, and restores it. Outside of the release Sanity shows that version,
 * or an empty form, as if the document had never been published.
 */
export function RestoreNotice({ id, type }: RestoreNoticeProps): ReactNode {
  const { draft, published, ready } = useEditState(id, type);
  const { selectedReleaseId } = usePerspective();
  const isDeleted = ready && !draft && !published;
  return isDeleted && selectedReleaseId === undefined ? <Deleted id={id} /> : null;
}

function Deleted({ id }: Pick<RestoreNoticeProps, 'id'>): ReactNode {
  const client = useClient({ apiVersion });
  const { data: versions } = useDocumentVersions({ documentId: id });
  const { data: releases } = useActiveReleases();
  const titles = useMemo(() => titlesById({ versions, releases }).get(id) ?? [], [versions, releases, id]);
  const isHeld = titles.length > 0;
  const [wasPublished, setPublished] = useState(false);
  const { isBusy, restore } = useRestore();
  useEffect(() => {
    // A document without a version is new, or a release has nothing of it.
    if (!isHeld) return undefined;
    let stopped = false;
    // Without an answer of the lake there is nothing to say, and nothing could be restored.
    lastPublished(client, id).then(
      // A document that was never published is new in its release.
      (revision) => !stopped && setPublished(revision !== undefined),
      () => {},
    );
    return () => {
      stopped = true;
    };
  }, [client, id, isHeld]);
  if (!isHeld || !wasPublished) return null;
  return (
    <Card padding={3} radius={2} tone="caution" border marginBottom={4} data-testid="restore-notice">
      <Flex align="center" gap={3}>
        <Text size={1} style={{ flex: 1 }}>
          This was deleted. {heldText(titles)}
        </Text>
        <Button
          mode="ghost"
          fontSize={1}
          padding={2}
          text="Restore as a draft"
          disabled={isBusy}
          onClick={() => void restore(id)}
        />
      </Flex>
    </Card>
  );
}
