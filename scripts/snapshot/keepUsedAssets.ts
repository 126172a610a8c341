import type { SnapshotQueryResult } from '#schema/content/types.generated.ts';

/** Without the images and files that no document refers to: what nobody uses is no part of the site. */
export function keepUsedAssets(documents: SnapshotQueryResult): SnapshotQueryResult {
  const { 'sanity.imageAsset': images, 'sanity.fileAsset': files, ...writtenDocuments } = documents;
  const used = new Set<string>();
  collectReferences(writtenDocuments, used);
  return {
    ...writtenDocuments,
    'sanity.imageAsset': images.filter((asset) => used.has(asset._id)),
    'sanity.fileAsset': files.filter((asset) => used.has(asset._id)),
  };
}

function collectReferences(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  if ('_ref' in value && typeof value._ref === 'string') found.add(value._ref);
  for (const child of Object.values(value)) collectReferences(child, found);
}
