import type { SanityClient } from '@sanity/client';
import type { RedirectPlan } from '#core/site/redirects/planRedirects.ts';
import type { StudioDocument } from '../site/editSnapshot.ts';

/** The redirects that a plan changes or removes: both their versions in a release and their published forms. */
export async function fetchRedirects(
  client: SanityClient,
  { update, remove }: RedirectPlan,
  release: string,
): Promise<readonly StudioDocument[]> {
  const ids = [...update, ...remove].flatMap(({ id }) => [`versions.${release}.${id}`, id]);
  if (ids.length === 0) return [];
  return client.fetch('*[_id in $ids]', { ids }, { perspective: 'raw' });
}
