import { markAttribute } from './markPage.ts';

/**
 * Keeps Sanity's visual editing from intercepting the page's own controls: a click on a link in the main part follows it, unless the whole
 * link is one field, as on a card, and buttons work. Its context menu stays closed, because it would insert and remove blocks without the
 * checks of the form.
 */
export function keepFromOverlay(): void {
  window.addEventListener('click', leaveToPage, { capture: true });
  window.addEventListener('contextmenu', keepClosed, { capture: true });
}

/** Visual editing leaves clicks alone that come with a key. */
function leaveToPage(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  const own = event.target.closest('main :is(a[href], summary, button, input)');
  if (own && !own.hasAttribute(markAttribute)) Object.defineProperty(event, 'altKey', { value: true });
}

function keepClosed(event: MouseEvent): void {
  const isMarked = event.target instanceof Element && event.target.closest(`[${markAttribute}]`);
  if (isMarked) event.stopImmediatePropagation();
}
