import type { RedirectPlan } from '#core/site/redirects/planRedirects.ts';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import { placedDocuments } from '#core/site/placedAddresses.ts';
import { planRedirects } from '#core/site/redirects/planRedirects.ts';
import { reshapeSnapshot } from '#schema/content/reshape/reshapeSnapshot.ts';

/** A decision about an address that readers know and that has no page any more: where it leads, or without `to` that its page was removed. */
export type SettledAddress = { readonly path: string; readonly to?: string };

/** Returns the changes of redirects that settle these addresses. Redirects to one of them get its new target, or record that the page was removed. */
export function settleAddresses(raw: RawSnapshot, settled: readonly SettledAddress[]): RedirectPlan {
  const { content } = reshapeSnapshot(raw);
  const moves = settled.flatMap(({ path, to }) => (to === undefined ? [] : [{ from: path, to }]));
  const removed = settled.flatMap(({ path, to }) => (to === undefined ? [path] : []));
  const plan = planRedirects(
    moves,
    content.redirects,
    new Set(placedDocuments(content).values()),
    [],
    removed,
  );
  // A redirect away from the page that an address leads to stays: that page has been there before.
  return { ...plan, remove: [] };
}
