import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { StudioDocument } from './editSnapshot.ts';
import { isStudioDocument } from './editSnapshot.ts';

/** Returns the published documents of a snapshot by their ids. */
export function publishedById({ documents }: RawSnapshot): ReadonlyMap<string, StudioDocument> {
  return new Map(
    Object.values<readonly unknown[]>(documents)
      .flat()
      .filter(isStudioDocument)
      .map((document) => [document._id, document]),
  );
}
