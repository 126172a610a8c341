import { isJsonObject } from '../document/lakeDocument.ts';
import type { JsonObject, LakeDocument } from '../document/lakeDocument.ts';
import { contentOf } from './actionDocuments.ts';
import { strengthenReferences } from '../document/strengthenReferences.ts';

/** Puts a draft or version, with other fields where given, in the place of what is published, and removes it. */
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

/** Makes a draft of what is published, unless there is one already. */
export function unpublishMutations(published: LakeDocument, draftId: string): JsonObject[] {
  return [
    { createIfNotExists: { ...contentOf(published), _id: draftId } },
    { delete: { id: published._id } },
  ];
}
