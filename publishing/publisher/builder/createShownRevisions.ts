import type { RawDocuments } from '#schema/content/rawSnapshot.ts';
import type { ShownRevisions } from '../store/shownRevisions.ts';
import { documentTypeNames } from '#core/content/documentTypes.ts';
import { changesBetween } from '#core/memo/mapChanges.ts';

/**
 * Tells which revisions a release shows, and remembers them for the release after it. Left out are uploads, which never change, and posts
 * whose date had not come at `asOf`, an ISO 8601 instant: readers do not see them.
 */
export type RevisionTeller = (
  release: string,
  documents: RawDocuments,
  asOf: string,
  /** The id of the live release; the differences from it are told if it was the last one asked about. */
  live: string | undefined,
) => ShownRevisions;

/**
 * Returns a teller that knows no release yet: it lists every revision at first, then only differences. It keeps the revisions of one
 * release in memory.
 */
export function createShownRevisions(): RevisionTeller {
  let last: { readonly release: string; readonly maps: readonly RevisionMap[] } | undefined;
  return (release, documents, asOf, live) => {
    const before = last;
    const after = revisionMaps(documents, Date.parse(asOf));
    last = { release, maps: after };
    if (!before || before.release !== live) return { revisions: after.flatMap((map) => [...map]) };
    const changes = after.map((map, index) => changesBetween(before.maps[index] ?? new Map(), map));
    return {
      base: live,
      // A document that has changed its type is in both lists: it exists.
      revisions: [
        ...changes.flatMap(({ removed }) => removed.map((id) => [id, null] as const)),
        ...changes.flatMap(({ put }) => [...put]),
      ],
    };
  };
}

function revisionMaps(documents: RawDocuments, asOf: number): readonly RevisionMap[] {
  return documentTypeNames.map((type) => {
    const shown: readonly Revised[] =
      type === 'post' ? documents.post.filter((post) => isDue(post, asOf)) : documents[type];
    return new Map(shown.map(({ _id, _rev }) => [_id, _rev]));
  });
}

function isDue({ publishedAt }: RawDocuments['post'][number], asOf: number): boolean {
  return !(Date.parse(publishedAt ?? '') > asOf);
}

type Revised = { readonly _id: string; readonly _rev: string };
type RevisionMap = ReadonlyMap<string, string>;
