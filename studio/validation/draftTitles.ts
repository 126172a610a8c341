import type { SanityClient } from 'sanity';
import type { Problem } from '#core/problem.ts';
import { draftId, publishedId } from '#core/content/draftId.ts';
import { titleFields } from '#schema/content/values/titleIn.ts';
import { titlesIn } from './documentTitles.ts';

/** The ids of documents that problems mention and that exist only as drafts. */
export function mentionedDrafts(
  problems: readonly Problem[],
  draftIds: readonly string[],
): readonly string[] {
  if (problems.length === 0) return [];
  const drafts = new Set(draftIds);
  const mentioned = problems.flatMap(({ message }) =>
    [...message.matchAll(/"([\w.-]+)"/g)].flatMap(([, id = '']) => (drafts.has(id) ? [id] : [])),
  );
  return [...new Set(mentioned)];
}

/** The titles of drafts, by the ids of their published forms. Empty when they cannot be read: then messages name the ids. */
export async function draftTitles(
  client: SanityClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const query = `*[_id in $ids]{_id, _type, ${titleFields.join(', ')}}`;
  const drafts = await client
    .fetch<readonly { readonly _id: string }[]>(query, { ids: ids.map(draftId) }, { perspective: 'raw' })
    .catch(() => []);
  return titlesIn(drafts.map((draft) => ({ ...draft, _id: publishedId(draft._id) })));
}
