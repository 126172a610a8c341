import type { Answer, Excerpts } from '../client/messages.ts';
import type { ResultsField } from './ResultsField.ts';
import { element } from '../../ui/browser/element.ts';
import { placeIn } from '../parts/placeIn.ts';
import { resultList } from './resultList.ts';

export type FoundPagesOptions = {
  readonly field: ResultsField;
  /** The search field: while it has the focus, it keeps it. */
  readonly input: HTMLInputElement;
  /** True if the words are marked on the page that a result leads to. */
  readonly mark: boolean;
};

export type FoundPages = {
  readonly element: HTMLElement;
  readonly show: (answer: Answer, excerpts: Excerpts) => void;
};

/** Creates the element for the results, and for a button for more of them. Leads back to the result that the reader comes back from. */
export function foundPages({ field, input, mark }: FoundPagesOptions): FoundPages {
  const list = resultList({ mark, onFollow: (address) => field.keep(address) });
  const button = element('button', { type: 'button', class: 'SearchResults-button' }, 'Show more');
  const more = element('p', { class: 'SearchResults-more' });
  const found = element('div');
  let shown = 0;
  /** The number of pages that were shown when the reader asked for more; -1 if they did not. */
  let shownBefore = -1;
  let shownHits: Answer['hits'] = [];

  button.addEventListener('click', () => {
    shownBefore = shown;
    field.more();
  });

  function focusFirstOfMore(): void {
    const next = list.element.querySelectorAll<HTMLElement>('h2 a')[shownBefore];
    // The button may be gone, or far below the new results. A reader who is typing keeps the focus.
    if (shownBefore >= 0 && document.activeElement !== input) next?.focus();
    shownBefore = -1;
  }

  function focusFollowed(): void {
    const address = field.takeCameFrom();
    if (address === '') return;
    const links = [...list.element.querySelectorAll('a')];
    const link = links.find((each) => each.getAttribute('href') === address);
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: 'center' });
  }

  return {
    element: found,
    show: ({ hits, pageCount, complete }, excerpts) => {
      list.show(hits, excerpts);
      shown = list.element.children.length;
      // The button stays where it is, because it may have the focus.
      const text = `These are the best ${shown} of ${pageCount} results. `;
      if (more.firstChild?.nodeValue !== text) more.replaceChildren(text, button);
      placeIn(found, shown >= pageCount ? [list.element] : [list.element, more]);
      if (hits !== shownHits) focusFirstOfMore();
      shownHits = hits;
      if (complete) focusFollowed();
    },
  };
}
