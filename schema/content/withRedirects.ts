import type { RedirectPlan } from '#core/site/redirects/planRedirects.ts';
import type { RawSnapshot } from './rawSnapshot.ts';
import { plannedRedirect } from './plannedRedirect.ts';
import { rawDocumentsOf } from './rawSnapshot.ts';

/** The content with its redirects changed as planned. */
export function withRedirects<Snapshot extends RawSnapshot>(
  raw: Snapshot,
  { create, update, remove }: RedirectPlan,
): Snapshot {
  if (create.length + update.length + remove.length === 0) return raw;
  const removed = new Set(remove.map(({ id }) => id));
  const changes = new Map(update.map(({ id, set }) => [id, set]));
  const { documents } = raw;
  const kept = documents.redirect
    .filter(({ _id }) => !removed.has(_id))
    .map((redirect) => ({ ...redirect, ...changes.get(redirect._id) }));
  const created = create.map(plannedRedirect);
  return {
    ...raw,
    documents: rawDocumentsOf((type) => (type === 'redirect' ? [...kept, ...created] : documents[type])),
  };
}
