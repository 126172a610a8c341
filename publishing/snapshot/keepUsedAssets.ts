import type { RawDocuments } from '#schema/content/rawSnapshot.ts';
import { oncePerObject } from '#core/memo/oncePerObject.ts';
import { refOf } from '#schema/content/fields/refOf.ts';

/** Leaves out the images and files that no document shows or offers: they are not part of the site. */
export function keepUsedAssets(documents: RawDocuments): RawDocuments {
  const { 'sanity.imageAsset': images, 'sanity.fileAsset': files, ...writtenDocuments } = documents;
  const used = new Set(Object.values(writtenDocuments).flatMap(assetsInList));
  const isUsed = ({ _id }: { readonly _id: string }): boolean => used.has(_id);
  return {
    ...writtenDocuments,
    'sanity.imageAsset': images.filter(isUsed),
    'sanity.fileAsset': files.filter(isUsed),
  };
}

/** Most types have the same list in the next snapshot. */
const assetsInList = oncePerObject((list: readonly object[]): readonly string[] => [
  ...new Set(list.flatMap(assetsIn)),
]);

/** The ids of a document's assets: each is the `asset` of an image or a file. */
const assetsIn = oncePerObject((document: object): readonly string[] => {
  const found = new Set<string>();
  collectAssets(document, found);
  return [...found];
});

function collectAssets(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || !value) return;
  const id = 'asset' in value ? refOf(value.asset) : undefined;
  if (id !== undefined) found.add(id);
  for (const child of Object.values(value)) collectAssets(child, found);
}
