import type { RawDocuments } from '#schema/content/rawSnapshot.ts';
import type { Layer } from '../source/openDraftSource.ts';
import { collectReferences } from '#lake/document/collectReferences.ts';

/** The most drafts that a link for reviewers shows. */
export const maxReviewed = 100;

/**
 * Returns drafts together with those that they refer to, if nothing of these is published, and with those that these refer to in turn: a new author, a
 * new category. Never adds any beyond `maxReviewed`.
 * @param all the drafts that can be added
 */
export function withNeededDrafts(drafts: Layer, all: Layer, published: RawDocuments): Layer {
  const shown = new Map(drafts);
  let publishedIds: ReadonlySet<string> | undefined;
  const isPublished = (id: string): boolean => {
    publishedIds ??= new Set(
      Object.values<readonly { readonly _id: string }[]>(published).flatMap((list) =>
        list.map(({ _id }) => _id),
      ),
    );
    return publishedIds.has(id);
  };
  // What is added to a map is visited, too.
  for (const draft of shown.values()) {
    for (const { target } of collectReferences(draft)) {
      if (shown.size >= maxReviewed) return shown;
      const needed = shown.has(target) ? undefined : all.get(target);
      if (needed && !isPublished(target)) shown.set(target, needed);
    }
  }
  return shown;
}
