import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import { writerFragment } from '#core/links/writerFragment.ts';

/**
 * The address at which *Open on site* opens a page. If pages link back to the Studio, its fragment makes the browser show these links from
 * then on.
 * @param siteUrl without a slash at the end
 */
export function addressOnSite(
  siteUrl: string,
  path: string,
  { siteSettings }: Pick<RawSnapshot['documents'], 'siteSettings'>,
): string {
  const leadsBack = siteSettings.some(({ shared }) => (shared?.studioUrl ?? '') !== '');
  return `${siteUrl}${path}${leadsBack ? writerFragment : ''}`;
}
