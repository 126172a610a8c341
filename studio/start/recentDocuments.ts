import type { ListedFields } from '../rows/documentPairs.ts';
import { present } from '#core/present.ts';
import { documentName } from '#schema/content/reshape/documentName.ts';
import { titleFields } from '#schema/content/values/titleIn.ts';
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

/** Reads drafts and published documents of `$types`, the last changed first. */
export const recentQuery: string = `*[_type in $types && !(_id in path("versions.**"))]
  | order(_updatedAt desc)[0...40]{ _id, _type, _updatedAt, ${titleFields.join(', ')} }`;

/** Returns the documents that were changed last, each once, the newest first, from what `recentQuery` reads. */
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
