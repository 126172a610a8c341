import type { ReviewLink, ReviewLinkList } from '#core/preview/reviewLink.ts';
import { reviewFragment } from '#core/preview/reviewLink.ts';

/** Who can open links for reviewers. */
export function whoOpens({ isLocal, origin }: Pick<ReviewLinkList, 'isLocal' | 'origin'>): string {
  return isLocal
    ? 'They open on this machine only. Whoever runs the site can let other machines in (PREVIEW_URL).'
    : `They open wherever ${origin} can be reached.`;
}

/** The address to send to a reviewer. Its secret part is never sent to a server as part of an address. */
export function reviewAddress(
  origin: string,
  { path, secret }: { readonly path: string; readonly secret: string },
): string {
  return `${origin}${path}${reviewFragment}${secret}`;
}

/**
 * What the list says about a link: by whom it is, until when it works, when it was last used, or that it has ended.
 * @param now milliseconds since 1970
 * @param where the language of dates, and their time zone; the browser's own when absent
 */
export function linkInWords(
  { by, expiresAt, usedAt, revokedAt }: ReviewLink,
  now: number,
  where: { readonly locale?: string; readonly timeZone?: string } = {},
): string {
  const { locale, ...zone } = where;
  const at = (instant: string): string =>
    new Date(instant).toLocaleString(locale, { ...zone, dateStyle: 'medium', timeStyle: 'short' });
  const used = usedAt === undefined ? 'never used' : `last used ${at(usedAt)}`;
  return `By ${by.name}, ${until()}, ${used}.`;

  function until(): string {
    if (revokedAt !== undefined) return `revoked ${at(revokedAt)}`;
    return Date.parse(expiresAt) <= now ? `expired ${at(expiresAt)}` : `works until ${at(expiresAt)}`;
  }
}

/** Those to the page of a document first, and of both kinds those first that still work. */
export function sortLinks(list: ReviewLinkList, documentId: string, now: number): readonly ReviewLink[] {
  const rank = ({ documents, revokedAt, expiresAt }: ReviewLink): number =>
    (documents[0] === documentId ? 0 : 2) + (revokedAt === undefined && Date.parse(expiresAt) > now ? 0 : 1);
  return list.links.toSorted((one, other) => rank(one) - rank(other));
}
