import type { SnapshotQueryResult } from './types.generated.ts';

/** Every published document as the lake gave it, grouped by type, and the ids (in published form) of those with a draft. */
export type RawSnapshot = {
  readonly documents: SnapshotQueryResult;
  readonly draftIds: readonly string[];
};

/** Types of the documents that writers make, and of what they upload. */
export const snapshotTypes = Object.keys({
  siteSettings: true,
  homePage: true,
  docVersion: true,
  docSidebar: true,
  docCategory: true,
  docPage: true,
  post: true,
  author: true,
  redirect: true,
  referenceDeployment: true,
  referenceVersion: true,
  referenceSymbol: true,
  'sanity.imageAsset': true,
  'sanity.fileAsset': true,
} satisfies Readonly<Record<keyof SnapshotQueryResult, true>>);

/**
 * Whether an answer is one to the snapshot query: an object with a list for every type. What is in the documents is
 * looked at when they are reshaped, because a writer can do something about that.
 */
export function isSnapshotQueryResult(answer: unknown): answer is SnapshotQueryResult {
  if (typeof answer !== 'object' || answer === null) return false;
  const groups = new Map<string, unknown>(Object.entries(answer));
  return snapshotTypes.every((type) => Array.isArray(groups.get(type)));
}
