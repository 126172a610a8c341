import type { JsonObject } from '#system/values/jsonObject.ts';
import type { ReleaseDocuments } from '../../contentRelease/releaseDocuments.ts';
import type { LakeDocument } from '../../document/lakeDocument.ts';
import { membersOf } from '../../contentRelease/membersOf.ts';
import { isGoingToUnpublish } from '../../contentRelease/releasesOf.ts';
import { draftId, splitDocumentId } from '../../document/documentId.ts';
import { contentOf } from '../document/actionDocuments.ts';
import { publishMutations, unpublishMutations } from '../document/publishMutations.ts';
import { publishVariant, unpublishVariant } from '../variant/publishVariant.ts';
import { variantPlaceOf } from '../variant/variantPlace.ts';

/** The mutations that publish everything in a release and mark it as published. `now` is an ISO 8601 instant. */
export function publishRelease(
  release: LakeDocument,
  documents: ReleaseDocuments,
  now: string,
): JsonObject[] {
  const versions = membersOf(String(release['name']), documents);
  return [
    ...versions.flatMap((version) => publishVersion(version, documents)),
    closeRelease(release, versions, { state: 'published', publishedAt: now }),
  ];
}

/** Records in a release which versions it had when it was published or archived. */
export function closeRelease(
  release: LakeDocument,
  versions: readonly LakeDocument[],
  state: JsonObject,
): JsonObject {
  const finalDocumentStates = versions.map(({ _id }) => ({ _key: _id, id: _id }));
  return { createOrReplace: { ...contentOf(release, 'error', 'publishAt'), ...state, finalDocumentStates } };
}

function publishVersion(version: LakeDocument, { get }: ReleaseDocuments): JsonObject[] {
  const place = variantPlaceOf(version);
  if (place) {
    return isGoingToUnpublish(version)
      ? [...unpublishVariant(place, get), { delete: { id: version._id } }]
      : publishVariant(version, place, get);
  }
  const { base } = splitDocumentId(version._id);
  const published = get(base);
  if (!isGoingToUnpublish(version)) return publishMutations(version, base, published);
  return [
    ...(published ? unpublishMutations(published, draftId(base)) : []),
    { delete: { id: version._id } },
  ];
}
