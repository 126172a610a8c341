import type { RedirectPlan } from '#core/site/redirects/planRedirects.ts';
import type { OverlayDocument } from '../overlayDocuments.ts';
import type { RawSnapshot } from '../rawSnapshot.ts';
import { placedDocuments } from '#core/site/placedDocuments.ts';
import { planRedirects } from '#core/site/redirects/planRedirects.ts';
import { overlayDocuments } from '../overlayDocuments.ts';
import { reshapeSnapshot } from '../reshape/reshapeSnapshot.ts';
import { replaceReferences } from './replaceReferences.ts';

/** A published document that is to be taken off the site. */
export type RemovalPlan = {
  readonly id: string;
  /** Id of the page that links and the old address lead to afterwards; empty for none. */
  readonly replacement: string;
};

/** The content without a document, its links to it changed, and how its redirects are still to be changed. */
export type AfterRemoval<Snapshot> = { readonly left: Snapshot; readonly redirects: RedirectPlan };

/** What is left when a published document is taken off the site. */
export function afterRemoval<Snapshot extends RawSnapshot>(
  raw: Snapshot,
  { id, replacement }: RemovalPlan,
): AfterRemoval<Snapshot> {
  const left: Snapshot = {
    ...raw,
    documents: overlayDocuments(raw.documents, new Map([...relinked(raw, id, replacement), [id, undefined]])),
    draftIds: raw.draftIds.filter((draft) => draft !== id),
  };
  const before = placedDocuments(reshapeSnapshot(raw).content);
  const [from, to] = [before.get(id), before.get(replacement)];
  if (from === undefined || to === undefined) return { left, redirects: noRedirects };
  const { content } = reshapeSnapshot(left);
  const paths = new Set(placedDocuments(content).values());
  // A redirect away from the replacement's own address stays: no page moves there.
  return { left, redirects: { ...planRedirects([{ from, to }], content.redirects, paths), remove: [] } };
}

const noRedirects: RedirectPlan = { create: [], update: [], remove: [] };

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
