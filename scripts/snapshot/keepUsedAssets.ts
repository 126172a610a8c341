import type { RawDocuments } from '#schema/content/rawSnapshot.ts';
import { oncePerObject } from '#core/oncePerObject.ts';

/** Leaves out the images and files that no document refers to: they are not part of the site. */
export function keepUsedAssets(documents: RawDocuments): RawDocuments {
  const { 'sanity.imageAsset': images, 'sanity.fileAsset': files, ...writtenDocuments } = documents;
  const used = new Set(Object.values(writtenDocuments).flatMap((group) => group.flatMap(referencesIn)));
  return {
    ...writtenDocuments,
    'sanity.imageAsset': images.filter((asset) => used.has(asset._id)),
    'sanity.fileAsset': files.filter((asset) => used.has(asset._id)),
  };
}

const referencesIn = oncePerObject((document: object): readonly string[] => {
  const found = new Set<string>();
  collectReferences(document, found);
  return [...found];
});

function collectReferences(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || !value) return;
  if ('_ref' in value && typeof value._ref === 'string') found.add(value._ref);
  for (const child of Object.values(value)) collectReferences(child, found);
}
