import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { StudioDocument } from '../site/editSnapshot.ts';
import { withPublished, withoutDocument } from '../site/editSnapshot.ts';

/** The content as it would be after a release: with each version in the place of its document, or without the document. */
export function withVersions(raw: RawSnapshot, versions: readonly StudioDocument[]): RawSnapshot {
  return versions.reduce(
    (before, version) =>
      isGoingToUnpublish(version) ? withoutDocument(before, version._id) : withPublished(before, version),
    raw,
  );
}

/** Returns whether a release takes the document off the site instead of changing it. Sanity's mark for it. */
export function isGoingToUnpublish({ _system: system }: StudioDocument): boolean {
  return typeof system === 'object' && system !== null && 'delete' in system && system.delete === true;
}
