import type { KnownPage } from './nearestPages.ts';
import { escapeMarkup } from '../../text/escapeMarkup.ts';

/** The class of an empty `<noscript>` in the page for unknown paths, into which a server may put suggestions for readers without JavaScript. */
export const nearestRoom = 'NotFoundView-nearest';

const room = `<noscript class="${nearestRoom}"></noscript>`;

/** Puts pages into the placeholder for suggestions. Returns the HTML as it is if there are none, or no placeholder. */
export function withNearestPages(html: string, pages: readonly KnownPage[], basePath: string): string {
  if (pages.length === 0) return html;
  const items = pages.map(({ href, title }) => {
    const path = `<span class="NearestPages-path">${escapeMarkup(href)}</span>`;
    return `<li><a href="${escapeMarkup(basePath + href)}">${escapeMarkup(title)} ${path}</a></li>`;
  });
  const section = `<section class="NearestPages" aria-labelledby="nearest"><h2 id="nearest" class="NearestPages-heading">Did you mean?</h2><ul>${items.join('')}</ul></section>`;
  return html.replace(room, () => room.replace('></', () => `>${section}</`));
}
