import type { ReleaseDocument } from '@sanity/client';
import type { ListedFields } from '../rows/documentPairs.ts';
import { publishedId } from '#core/content/draftId.ts';
import { releaseDate } from '#core/preview/releaseDate.ts';
import { documentName } from '#schema/content/reshape/documentName.ts';
import { releaseNameOf } from '../contentReleases/releaseNameOf.ts';
import { releaseTitle } from '../contentReleases/releaseTitle.ts';

/** Something that goes live by itself. */
export type Scheduled = {
  readonly title: string;
  /** ISO 8601. */
  readonly at: string;
  /** The name of the release; absent for a post, which is published, and has a date to come. */
  readonly release?: string;
  /** The published id of the document; absent for a release of several. */
  readonly document?: { readonly id: string; readonly type: string };
};

/**
 * Returns the releases and drafts that are scheduled, and the posts with a date to come, the next one first.
 * @param releases those that are not over
 * @param versions of documents in any release
 */
export function scheduled(
  releases: readonly ReleaseDocument[],
  versions: readonly ListedFields[],
  posts: readonly ListedFields[],
): readonly Scheduled[] {
  const inReleases = releases.flatMap((release): Scheduled[] => {
    const at = release.state === 'active' ? undefined : releaseDate(release);
    if (at === undefined) return [];
    // Its `name` is not everywhere.
    const name = release._id.replace('_.releases.', '');
    const version =
      release.metadata.cardinality === 'one'
        ? versions.find(({ _id }) => releaseNameOf(_id) === name)
        : undefined;
    if (!version) return [{ title: releaseTitle(release), at, release: name }];
    return [{ ...named(version), at, release: name }];
  });
  const dated = posts.map((post): Scheduled => ({ ...named(post), at: String(post['publishedAt']) }));
  return [...inReleases, ...dated]
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .slice(0, maxScheduled);
}

const maxScheduled = 8;

function named(document: ListedFields): Pick<Scheduled, 'title' | 'document'> {
  const { _id, _type: type } = document;
  return {
    title: documentName(type, document) ?? 'Untitled',
    document: { id: publishedId(_id), type },
  };
}
