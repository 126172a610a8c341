import { releaseNameOf } from './releaseNameOf.ts';

/** Says what moving a page does to its old address; `id` is that of the draft, or of its version in a release. */
export function moveText(id: string): string {
  return releaseNameOf(id) === undefined
    ? 'Publishing this moves the page, and redirects the old address to the new one.'
    : 'The release moves the page. “Add missing redirects” in the menu (…) of the release redirects the old address to the new one.';
}
