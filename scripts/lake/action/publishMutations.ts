import { isJsonObject } from '../document/lakeDocument.ts';
import type { JsonObject, LakeDocument } from '../document/lakeDocument.ts';
import { contentOf } from './actionDocuments.ts';
import { strengthenReferences } from './strengthenReferences.ts';

/** Puts a draft or version in the place of what is published, if anything is, and removes it. */
export function publishMutations(
  version: LakeDocument,
  publishedId: string,
  published: LakeDocument | undefined,
): JsonObject[] {
  const { _system, ...content } = contentOf(version);
  const strong = strengthenReferences(content);
  const createdAt = published?._createdAt ?? version._createdAt;
  return [
    { createOrReplace: { ...(isJsonObject(strong) ? strong : {}), _id: publishedId, _createdAt: createdAt } },
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
