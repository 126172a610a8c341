import type { ReactNode } from 'react';
import type { PublishedSince } from './undoneFields.ts';
import { Box } from '@sanity/ui';
import { useEffect, useState } from 'react';
import {
  getReleaseDocumentIdFromReleaseId,
  isCardinalityOneRelease,
  useActiveReleases,
  useClient,
  useEditState,
} from 'sanity';
import { isGoingToUnpublish } from '../contentReleases/withVersions.ts';
import { apiVersion } from '../site/siteSnapshot.ts';
import { publishedSince } from './publishedSince.ts';
import { isUndoing, undoneFields } from './undoneFields.ts';
import { UndoneNote } from './UndoneNote.tsx';
import { undoneTexts } from './undoneTexts.ts';
import { useTakePublished } from './useTakePublished.ts';

type VersionNoteProps = {
  /** The id of its published form. */
  readonly id: string;
  readonly type: string;
  /** The name of the release that the version is in. */
  readonly inRelease: string;
};

/** Says above the form of a version what its release would undo that was published after it was begun, and takes that into it. */
export function VersionNote({ id, type, inRelease }: VersionNoteProps): ReactNode {
  const { version, published } = useEditState(id, type, 'default', inRelease);
  const release = useActiveReleases().byId.get(getReleaseDocumentIdFromReleaseId(inRelease));
  const since = usePublishedSince(version?._id, published?._rev);
  const take = useTakePublished({ id, type, inRelease }, () => {});
  if (!version || !release || isGoingToUnpublish(version)) return null;
  const undone = undoneFields(since, version);
  if (!isUndoing(undone)) return null;
  const form = isCardinalityOneRelease(release) ? 'draft' : 'version';
  return (
    <Box marginBottom={4}>
      <UndoneNote
        {...{ type, undone, form }}
        isBusy={false}
        onTake={() => take({ since }, undone.untouched)}
        first={release.state === 'active' ? undefined : undoneTexts[form].unlock}
      />
    </Box>
  );
}

/** Returns what was published after a version was begun, or undefined while that is unknown or if there is no version. */
function usePublishedSince(versionId: string | undefined, revision: string | undefined) {
  const client = useClient({ apiVersion });
  const [found, setFound] = useState<{ readonly revision: string; readonly since: PublishedSince }>();
  useEffect(() => {
    let isStopped = false;
    const look = async (): Promise<void> => {
      if (versionId === undefined || revision === undefined) return;
      const since = await publishedSince(client, versionId);
      if (!isStopped) setFound(since && { revision, since });
    };
    void look();
    return () => {
      isStopped = true;
    };
  }, [client, versionId, revision]);
  return found?.revision === revision ? found?.since : undefined;
}
