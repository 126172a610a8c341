import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { StudioDocument } from '../site/editSnapshot.ts';
import { withPublished, withoutDocument } from '../site/editSnapshot.ts';

/** The content after a release: with each version in the place of its document, or without the document. */
export function withVersions(raw: RawSnapshot, versions: readonly StudioDocument[]): RawSnapshot {
  return versions.reduce(
    (before, version) =>
      isGoingToUnpublish(version) ? withoutDocument(before, version._id) : withPublished(before, version),
    raw,
  );
}

/** Returns whether a release unpublishes the document instead of changing it, which Sanity marks like this. */
export function isGoingToUnpublish({ _system: system }: StudioDocument): boolean {
  return typeof system === 'object' && system !== null && 'delete' in system && system.delete === true;
}
