import type { RawDocuments } from '#schema/content/rawSnapshot.ts';
import { oncePerObject } from '#core/oncePerObject.ts';

/** Leaves out the images and files that no document refers to: they are not part of the site. */
export function keepUsedAssets(documents: RawDocuments): RawDocuments {
  const { 'sanity.imageAsset': images, 'sanity.fileAsset': files, ...writtenDocuments } = documents;
  const used = Object.values(writtenDocuments).map(referencesInList);
  const isUsed = ({ _id }: { readonly _id: string }): boolean => used.some((ids) => ids.has(_id));
  return {
    ...writtenDocuments,
    'sanity.imageAsset': images.filter(isUsed),
    'sanity.fileAsset': files.filter(isUsed),
  };
}

/** Most types have the same list in the next snapshot. */
const referencesInList = oncePerObject(
  (list: readonly object[]): ReadonlySet<string> => new Set(list.flatMap(referencesIn)),
);

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
