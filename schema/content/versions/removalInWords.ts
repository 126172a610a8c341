import type { VersionRemovalPlan } from './planVersionRemoval.ts';
import { countOf } from '#core/text/countOf.ts';

/** Describes the removal of a version, as sentences. */
export function removalInWords({
  deleted,
  moves,
  toMainPage,
  patches,
  redirects,
}: VersionRemovalPlan): readonly string[] {
  const drafts = deleted.filter((id) => id.startsWith('drafts.')).length;
  const published = countOf(deleted.length - drafts, 'published document');
  return [
    `${drafts === 0 ? published : `${published} and ${countOf(drafts, 'draft')}`} will be deleted, with ${countOf(moves.length, 'page')}.`,
    redirects.create.some((redirect) => 'gone' in redirect)
      ? 'Readers of its addresses will be told that the page was removed.'
      : 'Readers of its addresses will be led to the same page of the latest version.',
    ...(toMainPage > 0
      ? [`The latest version has no such page for ${toMainPage} of them; its main page takes their place.`]
      : []),
    ...(patches.length > 0
      ? [`Links in ${countOf(patches.length, 'other document')} will lead to the latest version.`]
      : []),
  ];
}
