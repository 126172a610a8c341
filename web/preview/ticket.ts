import { perspectiveHeader } from '#core/preview/previewMessages.ts';
import { readStored, writeStored } from '../ui/browser/browserStorage.ts';

/**
 * Returns this tab's credentials for drafts, as a header value: a ticket of the Studio (`Preview …`), or the secret of a link for reviewers
 * (`Review …`); `''` if it has neither.
 */
export function storedTicket(): string {
  return readStored(key, 'session');
}

/** Stores the credentials of this tab until it is closed; `''` means that it has none. */
export function storeTicket(ticket: string): void {
  writeStored(key, ticket, 'session');
}

/** The headers of requests whose replies depend on drafts. */
export function ticketHeader(ticket: string): Readonly<Record<string, string>> {
  const perspective = isReviewTicket(ticket) ? '' : readStored(perspectiveKey, 'session');
  return { Authorization: ticket, ...(perspective !== '' && { [perspectiveHeader]: perspective }) };
}

/** Stores the Studio's perspective (`perspectiveNotice`). Returns whether it has changed. */
export function storePerspective(perspective: string): boolean {
  if (readStored(perspectiveKey, 'session') === perspective) return false;
  writeStored(perspectiveKey, perspective, 'session');
  return readStored(perspectiveKey, 'session') === perspective;
}

/** The name of the content release that this page shows; undefined for drafts and published content. */
export function shownRelease(): string | undefined {
  const perspective = readStored(perspectiveKey, 'session');
  return ['', 'published'].includes(perspective) ? undefined : perspective;
}

/** A ticket of the Studio. */
export function studioTicket(ticket: string): string {
  return `Preview ${ticket}`;
}

/** Returns the ticket of a link for reviewers, by the secret in its address. */
export function reviewTicket(secret: string): string {
  return `${review}${secret}`;
}

/** Returns whether it came with a link for reviewers. */
export function isReviewTicket(ticket: string): boolean {
  return ticket.startsWith(review);
}

const key = 'preview-ticket';
const perspectiveKey = 'preview-perspective';
const review = 'Review ';
