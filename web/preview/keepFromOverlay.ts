import { markAttribute } from './markPage.ts';

/**
 * Keeps Sanity's visual editing from taking what is the page's own: a click on a link in the page's main part follows it, unless all of the link is
 * one field, as of a card, and one on a button does what it says. And its context menu stays closed: it would insert and remove blocks behind the back of the form, which checks them.
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
