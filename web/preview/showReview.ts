import { newBar, textLine } from './newBar.ts';
import { ownElement } from './showPage.ts';

/**
 * Says in a bar at the bottom of the page that it is not published, and how long it can be seen.
 * @param until ISO 8601 instant
 * @param failure why nothing new can be shown at the moment
 */
export function showReview(until: string, failure: string | undefined): void {
  const bar =
    document.querySelector<HTMLElement>(`[${ownElement}="review"]`) ??
    newBar('review', { color: '#fff', background: '#1f3a5f' });
  const lines = [
    `For review: parts of this are not published yet. The link works until ${dayOf(until)}.`,
    ...(failure === undefined ? [] : [failure]),
  ];
  bar.shadowRoot?.querySelector('ul')?.replaceChildren(...lines.map(textLine));
}

function dayOf(instant: string): string {
  return new Date(instant).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });
}
