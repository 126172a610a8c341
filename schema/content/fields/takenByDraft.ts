import type { ValidationContext } from 'sanity';
import { draftId, publishedId } from '#core/content/draftId.ts';
import { refOf } from './refOf.ts';

type Found = { readonly _id: string; readonly title: string | null; readonly hasPage: boolean };

const inTree = ['docPage', 'docCategory'];

/**
 * Returns a message for a writer about another document with the same last part of its address, unless the checks of the site report one:
 * they compare whole addresses, but not those of drafts, and categories without a page have none. Two pages of the docs may have the same
 * one if they have different parents (`health-monitoring/overview`, `peg-maintenance/overview`).
 */
export async function takenByDraft(
  slug: string | undefined,
  { document, getClient }: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<string | true> {
  if (slug === undefined || slug === '' || !document) return true;
  const id = publishedId(document._id);
  const found = await getClient({ apiVersion: '2025-02-19' }).fetch<readonly Found[]>(
    `*[
      _type in $types
      && !(_id in $ids)
      && !(_id in path("versions.**"))
      && slug.current == $slug
      && coalesce(version._ref, "") == $version
      && coalesce(parent._ref, "") == $parent
    ]{
      _id,
      "title": coalesce(string(title), string(label), string(name)),
      "hasPage": _type != "docCategory" || index in ["doc", "generated"]
    }`,
    {
      types: inTree.includes(document._type) ? inTree : [document._type],
      ids: [id, draftId(id)],
      slug,
      version: refOf(document['version']) ?? '',
      parent: refOf(document['parent']) ?? '',
    },
    { perspective: 'raw', tag: 'address-taken' },
  );
  const [first] = found;
  if (!first || found.some(({ _id, hasPage }) => hasPage && _id === publishedId(_id))) return true;
  const kind = found.some(({ _id }) => _id === publishedId(_id)) ? '' : ', a draft,';
  return `“${first.title ?? 'Untitled'}”${kind} has this address, too. Change one of the two.`;
}
