import { element } from '../../ui/browser/element.ts';
import { markParameter } from '../client/hitHref.ts';
import { paintMarks } from './paintMarks.ts';
import { markHighlight } from './showMark.ts';

export type SearchMarks = {
  /** Call when the address of the page has changed. */
  readonly update: () => void;
  /** Call when another page is shown. */
  readonly navigated: () => void;
};

/**
 * Marks the words that the address names (`hitHref`) on the page with the CSS Custom Highlight API, which leaves the page itself
 * unchanged, and opens what hides them (`paintMarks`). A button and Escape remove the marks, from the address too. Without the API nothing is marked.
 */
export function startSearchMarks(): SearchMarks {
  if (!('highlights' in CSS)) return { update: () => {}, navigated: () => {} };
  const note = element('p', { class: 'SearchMarks' });
  let page = '';
  let marked = '';

  function update(): void {
    const { pathname, search } = window.location;
    const words = new URLSearchParams(search).getAll(markParameter);
    const named = words.join('\n');
    // The address may be that of a page that is not shown yet.
    if (pathname !== page || named === marked) return;
    remove();
    marked = named;
    if (named === '') return;
    const count = paintMarks(words);
    // The marks may have been removed as soon as they were there.
    if (marked === '' || count === 0) return;
    const clearing = element('button', { type: 'button', class: 'SearchMarks-clear' }, 'Clear');
    clearing.addEventListener('click', clear);
    const text = count === 1 ? '1 place marked' : `${count} places marked`;
    note.replaceChildren(element('span', {}, text), clearing);
    document.body.append(note);
  }

  function remove(): void {
    marked = '';
    CSS.highlights.delete(markHighlight);
    note.remove();
  }

  /** Removes the words from the address, which removes the marks. */
  function clear(): void {
    const url = new URL(window.location.href);
    url.searchParams.delete(markParameter);
    window.history.replaceState(window.history.state, '', url);
    update();
    // The button that had the focus has disappeared.
    document.getElementById('pageMain')?.focus({ preventScroll: true });
  }

  function navigated(): void {
    page = window.location.pathname;
    remove();
    update();
  }

  window.addEventListener('popstate', update);
  document.addEventListener('keydown', ({ key, defaultPrevented }) => {
    const hasMarks = (CSS.highlights.get(markHighlight)?.size ?? 0) > 0;
    if (key !== 'Escape' || !hasMarks || defaultPrevented) return;
    if (!document.querySelector(':popover-open, :modal')) clear();
  });
  navigated();
  return { update, navigated };
}
