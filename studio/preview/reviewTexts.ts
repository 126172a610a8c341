import type { ReviewLink, ReviewLinkList } from '#core/preview/reviewLink.ts';
import { reviewFragment } from '#core/preview/reviewLink.ts';

/** The subject of a link for reviewers: the draft of a document's page, or a release. */
export type ReviewSubject =
  | { readonly id: string; readonly release?: undefined }
  /** With the page to begin with, if one was chosen. */
  | { readonly id?: string; readonly release: { readonly name: string; readonly title: string } };

/** Describes what a link to a subject shows. */
export function whatIsSeen({ release }: ReviewSubject): string {
  return release
    ? `Anyone with the link can see the site with the release “${release.title}”, without an account and always in its latest state. Everything else is as published: drafts and other releases are not shown.`
    : 'Anyone with the link can see this page with its draft, without an account and always in its latest state, along with any new documents that the page needs, such as its author. All other pages are as published.';
}

/**
 * Returns the title of a link's target, for the list.
 * @param titleOf the title of a release that is still to come, by its name
 */
export function linkTitle(
  { title, release }: ReviewLink,
  titleOf: (release: string) => string | undefined,
): string {
  if (release === undefined) return title;
  const known = titleOf(release);
  return known === undefined ? `Past release: ${title}` : `Release “${known}”: ${title}`;
}

/** Says who can open links for reviewers. */
export function whoOpens({ isLocal, origin }: Pick<ReviewLinkList, 'isLocal' | 'origin'>): string {
  return isLocal
    ? 'The links work on this machine only. Whoever runs the site can open them to other machines (PREVIEW_URL).'
    : `The links work wherever ${origin} can be reached.`;
}

/** The address to send to a reviewer. Its secret part is never sent to a server as part of an address. */
export function reviewAddress(
  origin: string,
  { path, secret }: { readonly path: string; readonly secret: string },
): string {
  return `${origin}${path}${reviewFragment}${secret}`;
}

/**
 * Describes a link for the list: its author, until when it works, when it was last used, or that it has ended.
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

/** Sorts links: first those to the page of a document, or to a release, and within both groups those that still work. */
export function sortLinks(list: ReviewLinkList, subject: ReviewSubject, now: number): readonly ReviewLink[] {
  const isOfSubject = ({ documents, release }: ReviewLink): boolean =>
    subject.release ? release === subject.release.name : release === undefined && documents[0] === subject.id;
  const rank = (link: ReviewLink): number =>
    (isOfSubject(link) ? 0 : 2) + (link.revokedAt === undefined && Date.parse(link.expiresAt) > now ? 0 : 1);
  return list.links.toSorted((one, other) => rank(one) - rank(other));
}
