import type { SlugIsUniqueValidator } from 'sanity';
import { draftId, publishedId } from '#core/content/draftId.ts';
import { refOf } from './refOf.ts';

/**
 * Two pages may have the same slug if they have different parents (`health-monitoring/overview`,
 * `peg-maintenance/overview`), so it has to be unique only there.
 */
export const isUniqueAmongSiblings: SlugIsUniqueValidator = (slug, { document, getClient }) => {
  const id = publishedId(document?._id ?? '');
  return getClient({ apiVersion: '2025-02-19' }).fetch<boolean>(
    `!defined(*[
      _type in ["docPage", "docCategory"]
      && !(_id in $ids)
      && slug.current == $slug
      && version._ref == $version
      && coalesce(parent._ref, "") == $parent
    ][0]._id)`,
    {
      ids: [id, draftId(id)],
      slug,
      version: refOf(document?.['version']) ?? '',
      parent: refOf(document?.['parent']) ?? '',
    },
    { perspective: 'raw' },
  );
};
