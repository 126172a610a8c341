import type { JsonObject } from '#system/values/jsonObject.ts';
import type { LakeDocument } from '../../document/lakeDocument.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';
import { strengthenReferences } from '../../document/strengthenReferences.ts';
import { contentOf } from './actionDocuments.ts';

/** Replaces the published document by a draft or version, overriding the given fields, and deletes the draft or version. */
export function publishMutations(
  version: LakeDocument,
  publishedId: string,
  published: LakeDocument | undefined,
  fields: JsonObject = {},
): JsonObject[] {
  const { _system, ...content } = contentOf(version);
  const strong = strengthenReferences(content);
  const createdAt = published?._createdAt ?? version._createdAt;
  const target = { ...fields, _id: publishedId, _createdAt: createdAt };
  return [
    { createOrReplace: { ...(isJsonObject(strong) ? strong : {}), ...target } },
    { delete: { id: version._id } },
  ];
}

/** Creates a draft from the published document, unless there is a draft. */
export function unpublishMutations(published: LakeDocument, draftId: string): JsonObject[] {
  return [
    { createIfNotExists: { ...contentOf(published), _id: draftId } },
    { delete: { id: published._id } },
  ];
}
