import type { SearchSetup } from '#core/site/model/searchPageData.ts';
import type { Answer } from '../client/messages.ts';
import type { ShownResults } from '../parts/shownResults.ts';
import type { BoxOption, OptionGroup } from './boxOffer.ts';
import { maxResultsPerPage } from '#core/search/maxResultsPerPage.ts';
import { indexPathOf, scopeOf } from '#core/search/site/searchAddress.ts';
import { searchScopeAt } from '#core/search/site/searchScopeAt.ts';
import { addressOf } from '../../ui/links/addressOf.ts';
import { Asker, openIndex, pagesOfIndex } from '../client/searchClient.ts';
import { withAnswer, withExcerpts } from '../parts/shownResults.ts';
import { ValueStore } from '../parts/ValueStore.ts';
import { boxOffer } from './boxOffer.ts';
import { resultsHref } from './footerLinks.ts';
import { pressKey } from './pressKey.ts';
import { showMark } from './showMark.ts';

export type BoxState = ShownResults & {
  readonly isOpen: boolean;
  /** The text searched for, without surrounding spaces. */
  readonly query: string;
  /** Site path of the manifest; empty if there is nothing to search. */
  readonly index: string;
  /** Index of the active option, or -1. */
  readonly active: number;
};

export type BoxOptions = {
  readonly input: HTMLInputElement;
  readonly setup: SearchSetup;
  /** `''` for a site at the root, else like `/handbook`. */
  readonly basePath: string;
  /** The page that is shown. */
  readonly path: string;
  /** Goes to a page of this site; gets its complete address. */
  readonly follow: (address: string) => void;
  /** Version of the docs that the reader prefers; `''` for none. */
  readonly preferred: () => string;
};

/** The most rows from other parts of the docs. */
const maxElsewhere = 3;
/** An excerpt is a line, in which the marks must be visible on a phone, too. */
const excerptLength = 72;

/**
 * The behaviour of the search box: a combobox as in the ARIA Authoring Practices
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/), in which the arrow keys move through the list while the focus stays in
 * the box. No option is active at first, so Enter leads to the page of results.
 */
export class SuggestionBox {
  readonly store = new ValueStore<BoxState>({
    isOpen: false,
    query: '',
    index: '',
    answered: '',
    excerpts: {},
    active: -1,
  });
  readonly #options: BoxOptions;
  #path: string;
  /** True if the reader has widened the search on this page from its part of the docs to everything. */
  #isWide = false;
  readonly #asker = new Asker();

  constructor(options: BoxOptions) {
    this.#options = options;
    this.#path = options.path;
  }

  /** Starts to listen to the box, which may already be in use. */
  start(): void {
    const { input } = this.#options;
    const { form } = input;
    if (!form) return;
    form.addEventListener('input', () => this.#typed(true));
    form.addEventListener('focusin', () => this.#open());
    form.addEventListener('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) this.#close();
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.seeAll(false);
    });
    form.addEventListener('keydown', (event) => pressKey(event, input, this));
    // A click opens the list again after a navigation has closed it.
    form.addEventListener('click', ({ target }) => {
      if (target === input) this.#open();
    });
    // The focus stays in the box while the list is clicked.
    form.addEventListener('mousedown', (event) => {
      if (event.target instanceof Element && !event.target.closest('input, button:not([type=submit])')) {
        event.preventDefault();
      }
    });
    this.#typed(document.activeElement === input);
  }

  /** Call when another page is shown: the search may now cover another part of the docs. */
  showsPage(path: string): void {
    if (this.#path !== path) {
      this.#close();
      this.#isWide = false;
    }
    this.#path = path;
    this.#ask();
  }

  /** Loads an index that failed to load again. */
  retry(): void {
    // The button disappears together with the message.
    this.#options.input.focus();
    openIndex(this.store.read().index);
  }

  write(text: string): void {
    const { input } = this.#options;
    input.value = text;
    input.focus({ preventScroll: true });
    this.#typed(true);
  }

  /** Searches everything until the reader goes to another page. */
  widen(): void {
    this.#isWide = true;
    this.#options.input.focus({ preventScroll: true });
    this.#change({ active: -1 });
    this.#ask();
  }

  /** Makes a row the active one; -1 for none. */
  activate(place: number): void {
    this.#change({ active: place });
  }

  /** Opens the list, and makes a row the active one, counted from the end if negative. */
  moveTo(place: number): void {
    this.#options.input.focus();
    this.#open();
    const { length } = this.rows();
    this.#change({ active: length === 0 ? -1 : (place + length) % length });
  }

  /** Follows a link of the list. */
  choose(place: number): void {
    const row = this.rows()[place];
    if (row) this.take(row, false);
  }

  /** Follows a link, or searches for a near query. */
  take(row: BoxOption, inNewTab: boolean): void {
    if (row.kind === 'near' && !inNewTab) this.write(row.query);
    else this.#go(row.href, inNewTab);
  }

  #go(href: string, inNewTab: boolean): void {
    const { input, follow } = this.#options;
    const { href: address } = new URL(addressOf(href), window.location.href);
    if (inNewTab) {
      window.open(address, '_blank', 'noopener');
      return;
    }
    this.#close();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    delete input.form?.dataset['open'];
    const { search } = window.location;
    follow(address);
    // Other words, or those on another page, are marked and shown by `startSearchMarks`.
    if (window.location.href === address && window.location.search === search) showMark();
  }

  /** Returns what the list below the box offers. */
  offer(): readonly OptionGroup[] {
    const { setup, basePath } = this.#options;
    const { index } = this.store.read();
    const scope = this.scope();
    const [path, pages] = [this.#path, pagesOfIndex(index)];
    return scope ? boxOffer({ ...this.store.read(), ...scope, path, pages }, setup, basePath) : [];
  }

  /** Returns the rows of the list, whatever their group. */
  rows(): readonly BoxOption[] {
    return this.offer().flatMap(({ options }) => options);
  }

  /** Returns what is searched: a version of the docs, and the part that the page belongs to. */
  scope(): ReturnType<typeof searchScopeAt> {
    const scope = searchScopeAt(this.#path, this.#options.setup, this.#options.preferred());
    return scope && this.#isWide ? { version: scope.version } : scope;
  }

  #typed(isOpen: boolean): void {
    this.#change({ query: this.#options.input.value.trim(), active: -1 });
    if (isOpen) this.#open();
    this.#ask();
  }

  #open(): void {
    if (this.store.read().isOpen) return;
    this.#change({ isOpen: true });
    this.#ask();
  }

  #close(): void {
    this.#asker.forget();
    this.#change({ isOpen: false, active: -1 });
  }

  #ask(): void {
    const { setup } = this.#options;
    const { isOpen, query, index: before } = this.store.read();
    const scope = this.scope();
    const index = scope ? indexPathOf(scope) : '';
    if (index !== before || query === '') this.#change({ index, answer: undefined });
    if (!isOpen || index === '' || query === '') this.#asker.forget();
    if (!isOpen || index === '') return;
    if (query === '') {
      openIndex(index);
      return;
    }
    this.#asker.ask(
      {
        index,
        scope: scope && scopeOf(scope),
        text: query,
        typing: true,
        maxResults: setup.suggestions,
        maxElsewhere,
        maxResultsPerPage,
        excerpts: { of: 'unnamed', maxLength: excerptLength },
      },
      {
        answer: (answer) => this.#answered(query, answer),
        excerpts: (message) => this.store.change(withExcerpts(this.store.read(), message)),
      },
    );
  }

  /** A fuller answer to the same query keeps the active option; an answer to another query is a new list. */
  #answered(query: string, answer: Answer): void {
    const { answered, active } = this.store.read();
    const key = answered === query ? this.rows()[active]?.key : undefined;
    this.store.change(withAnswer(this.store.read(), query, answer));
    this.#change({ active: this.rows().findIndex((row) => row.key === key) });
  }

  /** Navigates to the page of results. Without a query, there is one to be typed first. */
  seeAll(inNewTab: boolean): void {
    const { setup, basePath } = this.#options;
    const { query } = this.store.read();
    const scope = this.scope();
    if (query === '') this.#options.input.focus();
    if (!scope || query === '') return;
    this.#go(resultsHref({ ...scope, query }, setup, basePath), inNewTab);
  }

  /** Closes the list and leaves the box, so that the Tab key leads to what follows it: Chromium continues from the last focus, Firefox from the selection. */
  leave(): void {
    const { input } = this.#options;
    input.focus({ preventScroll: true });
    this.#close();
    input.blur();
    let place: Element | null = input.form;
    while (place && !place.nextElementSibling) place = place.parentElement;
    window.getSelection()?.collapse(place?.nextElementSibling ?? null, 0);
  }

  #change(part: Partial<BoxState>): void {
    this.store.change(part);
    const { isOpen, active } = this.store.read();
    const { input } = this.#options;
    const hasList = isOpen && this.rows().length > 0;
    input.setAttribute('aria-expanded', String(hasList));
    if (hasList) input.setAttribute('aria-controls', listId);
    else input.removeAttribute('aria-controls');
    if (hasList && active >= 0) input.setAttribute('aria-activedescendant', optionId(active));
    else input.removeAttribute('aria-activedescendant');
  }
}

/** Id of the list, which exists while it has options. */
export const listId = 'searchSuggestions';

/** Id of an option of the list. */
export function optionId(place: number): string {
  return `searchSuggestion-${place}`;
}
