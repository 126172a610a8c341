import type { SanityClient } from '@sanity/client';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { Compared } from './takePublished.ts';
import { publishedId } from '#core/content/draftId.ts';
import { releaseVersions } from '../contentReleases/releaseVersions.ts';
import { isGoingToUnpublish } from '../contentReleases/withVersions.ts';
import { publishedById } from '../site/publishedById.ts';
import { publishedSince } from './publishedSince.ts';
import { isUndoing, undoneFields } from './undoneFields.ts';

type Release = {
  readonly name: string;
  /** ISO 8601 instant. */
  readonly createdAt: string;
};

/**
 * Resolves to the versions of a release that would undo what was published after they were begun. The history is read only for documents that
 * were published after the release was created, because no version is older than its release.
 * @param raw the published content
 */
export async function overtakenVersions(
  client: SanityClient,
  raw: RawSnapshot,
  { name, createdAt }: Release,
): Promise<readonly Compared[]> {
  const published = publishedById(raw);
  const found: Compared[] = [];
  for (const document of await releaseVersions(client, name)) {
    const updatedAt = published.get(publishedId(document._id))?.['_updatedAt'];
    const isNewer = typeof updatedAt === 'string' && Date.parse(updatedAt) > Date.parse(createdAt);
    if (!isNewer || isGoingToUnpublish(document)) continue;
    // One after the other: a lake limits how often it may be asked.
    const since = await publishedSince(client, document._id);
    if (isUndoing(undoneFields(since, document))) found.push({ document, since });
  }
  return found;
}
