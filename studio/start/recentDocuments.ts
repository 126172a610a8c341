import type { ListedFields } from '../rows/documentPairs.ts';
import { present } from '#core/present.ts';
import { documentName } from '#schema/content/reshape/documentName.ts';
import { documentPairs } from '../rows/documentPairs.ts';
import { rowBadge } from '../rows/rowBadge.ts';

/** A document that was changed lately. */
export type RecentDocument = {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  /** ISO 8601. */
  readonly changedAt: string;
  readonly badge?: ReturnType<typeof rowBadge>;
};

/** Returns the documents that were changed last, each once, the newest first, from their drafts and published forms. */
export function recentDocuments(documents: readonly ListedFields[]): readonly RecentDocument[] {
  return documentPairs(documents)
    .map((pair): RecentDocument => {
      const { id, type, shown } = pair;
      return present({
        id,
        type,
        title: documentName(type, shown) ?? 'Untitled',
        changedAt: String(shown['_updatedAt']),
        badge: rowBadge(pair),
      });
    })
    .toSorted((one, other) => (one.changedAt < other.changedAt ? 1 : -1))
    .slice(0, maxRecent);
}

const maxRecent = 8;
