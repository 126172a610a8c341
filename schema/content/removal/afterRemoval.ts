import type { PlannedRedirects } from '#core/site/redirects/redirectsBetween.ts';
import type { OverlayDocument } from '../overlayDocuments.ts';
import type { RawSnapshot } from '../rawSnapshot.ts';
import { placedAddresses } from '#core/site/placedAddresses.ts';
import { redirectsBetween } from '#core/site/redirects/redirectsBetween.ts';
import { overlayDocuments } from '../overlayDocuments.ts';
import { reshapeSnapshot } from '../reshape/reshapeSnapshot.ts';
import { replaceReferences } from './replaceReferences.ts';

/** A published document that is to be taken off the site. */
export type RemovalPlan = {
  readonly id: string;
  /** Id of the page that links and the old address lead to afterwards; empty for none: then it is recorded that the page was removed. */
  readonly replacement: string;
};

/** The content without a document, its links to it changed, and how its redirects are still to be changed. */
export type AfterRemoval<Snapshot> = {
  readonly left: Snapshot;
  /** Addresses that no longer show what they did. */
  readonly ended: PlannedRedirects['ended'];
  readonly redirects: PlannedRedirects['plan'];
};

/**
 * Returns the remaining content when a published document is removed from the site.
 * @param asOf the instant of the removal, as ISO 8601
 */
export function afterRemoval<Snapshot extends RawSnapshot>(
  raw: Snapshot,
  { id, replacement }: RemovalPlan,
  asOf: string,
): AfterRemoval<Snapshot> {
  const left: Snapshot = {
    ...raw,
    documents: overlayDocuments(raw.documents, new Map([...relinked(raw, id, replacement), [id, undefined]])),
    draftIds: raw.draftIds.filter((draft) => draft !== id),
  };
  const { content } = reshapeSnapshot(left);
  const { ended, plan } = redirectsBetween(
    placedAddresses(reshapeSnapshot(raw).content, asOf),
    placedAddresses(content, asOf),
    content.redirects,
    new Map([[id, replacement]]),
  );
  return { left, ended, redirects: plan };
}

/** The documents that link to a page, with links that lead to the replacement instead. */
function relinked(
  { documents }: RawSnapshot,
  id: string,
  replacement: string,
): ReadonlyMap<string, OverlayDocument> {
  if (replacement === '') return new Map();
  const changed = Object.values<readonly OverlayDocument[]>(documents)
    .flat()
    .flatMap((document) => {
      const fields = replaceReferences(document, id, replacement);
      return Object.keys(fields).length === 0 ? [] : [{ ...document, ...fields }];
    });
  return new Map(changed.map((document) => [document._id, document]));
}
