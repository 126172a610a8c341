import type { PageSettings, ReviewSettings } from '#core/preview/previewMessages.ts';
import { newBar, textLine } from './newBar.ts';
import { ownElement } from './showPage.ts';

/**
 * Says in a bar at the bottom of the page that it is not published, how long it can be seen, as of when a release is shown, and which pages of it are
 * new or changed.
 * @param failure why nothing new can be shown at the moment
 */
export function showReview(
  { review: { until, pages = [] } = { until: '' }, asOf }: Pick<PageSettings, 'review' | 'asOf'>,
  failure: string | undefined,
): void {
  const bar =
    document.querySelector<HTMLElement>(`[${ownElement}="review"]`) ??
    newBar('review', { color: '#fff', background: '#1f3a5f' });
  const lines = [
    `For review: parts of this are not published yet. The link works until ${dayOf(until)}.`,
    ...(asOf === undefined ? [] : [`The site is shown as it will be on ${dayOf(asOf)}.`]),
    ...(failure === undefined ? [] : [failure]),
  ];
  const items = lines.map(textLine);
  if (pages.length > 0) items.push(pagesLine(pages));
  bar.shadowRoot?.querySelector('ul')?.replaceChildren(...items);
}

function pagesLine(pages: NonNullable<ReviewSettings['pages']>): HTMLLIElement {
  const line = textLine('New or changed: ');
  for (const [index, { title, path }] of pages.entries()) {
    const link = document.createElement('a');
    link.href = path;
    link.textContent = title;
    line.append(index === 0 ? '' : ' · ', link);
  }
  return line;
}

function dayOf(instant: string): string {
  return new Date(instant).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });
}
