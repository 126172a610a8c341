import type { AskedSearch, Searched } from '#core/search/site/searchAddress.ts';
import type { SearchSetup } from '#core/site/model/searchPageData.ts';
import type { ShownResults } from '../parts/shownResults.ts';
import type { FollowedResult } from './followedResults.ts';
import { maxResultsPerPage } from '#core/search/maxResultsPerPage.ts';
import { indexPathOf, readSearchQuery, scopeOf, writeSearchQuery } from '#core/search/site/searchAddress.ts';
import { Asker, openIndex } from '../client/searchClient.ts';
import { onSearchAddress } from '../parts/searchAddressEvent.ts';
import { withAnswer, withExcerpts } from '../parts/shownResults.ts';
import { ValueStore } from '../parts/ValueStore.ts';
import { recordFollowed, takeFollowed } from './followedResults.ts';

/** The state of the page of results: what is shown answers `query` or an older one. */
export type ResultsState = ShownResults & {
  /** The text searched for, without surrounding spaces. */
  readonly query: string;
  /** The search in the address; undefined on a site without docs. */
  readonly asked: AskedSearch | undefined;
  /** Site path of the manifest. */
  readonly index: string;
  /** Path of the part of the docs that is searched; empty for everything. */
  readonly part: string;
};

export type FieldOptions = {
  readonly input: HTMLInputElement;
  readonly setup: SearchSetup;
  /** `''` for a site at the root, else like `/handbook`. */
  readonly basePath: string;
};

const excerptLength = 220;
/** Results shown at first, and added each time a reader asks for more. */
const resultsPerStep = 50;
/** ms between a keystroke and the change of the address: browsers limit how often it may change. */
const addressDelay = 300;

/** The behaviour of the field on the page of results. The search is in the address, which follows the field. */
export class ResultsField {
  readonly store = new ValueStore<ResultsState>({
    query: '',
    asked: undefined,
    index: '',
    part: '',
    answered: '',
    excerpts: {},
  });
  readonly #options: FieldOptions;
  #timer = 0;
  #maxResults = resultsPerStep;
  /** The result that the reader comes back from. */
  #cameFrom: FollowedResult | undefined;
  /** The query string of the address as it was last read or written; undefined at first. */
  #search: string | undefined;
  readonly #asker = new Asker();

  constructor(options: FieldOptions) {
    this.#options = options;
  }

  /** Takes over the search in the address, and starts to listen to the field, which may already have text. Returns a function that stops it. */
  start(): () => void {
    const { input } = this.#options;
    const listening = new AbortController();
    const { signal } = listening;
    const path = shownPath();
    this.#showAddress();
    onSearchAddress(() => {
      // It may be that of a page that is not shown yet.
      if (shownPath() === path) this.#showAddress();
    }, signal);
    input.addEventListener('input', () => this.#typed(), { signal });
    input.form?.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        this.#typed();
      },
      { signal },
    );
    if (input.value === '') input.focus({ preventScroll: true });
    this.#ask(true);
    return () => {
      window.clearTimeout(this.#timer);
      this.#asker.forget();
      listening.abort();
    };
  }

  /** Searches another part of the docs, or another version. */
  choose({ context, version }: Pick<Searched, 'context' | 'version'>): void {
    this.#writeAddress({ context, version, query: this.#options.input.value });
  }

  write(text: string): void {
    const { input } = this.#options;
    input.value = text;
    input.focus();
    this.#typed();
  }

  /** Call before a result is followed, so that going back leads to the same results and to that result. */
  keep(address: string): void {
    recordFollowed({ address, maxResults: this.#maxResults });
    this.#writeQuery();
  }

  /** Returns and forgets the address of the result that the reader comes back from; `''` for none. */
  takeCameFrom(): string {
    const href = this.#cameFrom?.address ?? '';
    this.#cameFrom = undefined;
    return href;
  }

  /** Takes over the search in the address, if it has changed by anything but this field. */
  #showAddress(): void {
    const { input } = this.#options;
    const isFirst = this.#search === undefined;
    if (window.location.search === this.#search) return;
    if (isFirst) this.#cameFrom = takeFollowed();
    const query = this.#readAddress()?.searched.query ?? '';
    window.clearTimeout(this.#timer);
    // At first, text typed before this code was loaded takes precedence over the address.
    if (isFirst && input.value !== '') {
      if (input.value !== query) this.#typed();
    } else {
      input.value = query;
      // A reader who is already in the field finds the text selected, as on entering it.
      if (document.activeElement === input) input.select();
    }
    this.#ask(false);
  }

  #readAddress(): AskedSearch | undefined {
    const { setup, basePath } = this.#options;
    this.#search = window.location.search;
    const asked = readSearchQuery(new URLSearchParams(this.#search), setup, { basePath });
    this.store.change({ asked });
    return asked;
  }

  #writeQuery(): void {
    const { asked } = this.store.read();
    if (asked) this.choose(asked.searched);
  }

  /** Shows more results. */
  more(): void {
    this.#maxResults += resultsPerStep;
    this.#ask(true);
  }

  /** Loads an index that failed to load again. */
  retry(): void {
    // The button disappears together with the message.
    this.#options.input.focus();
    openIndex(this.store.read().index);
  }

  /** Asks again for excerpts that failed to load. */
  retryExcerpts(): void {
    this.#ask(true);
  }

  #typed(): void {
    this.#ask(false);
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#writeQuery(), addressDelay);
  }

  #writeAddress(searched: Searched): void {
    const { input, setup, basePath } = this.#options;
    window.clearTimeout(this.#timer);
    // The address may already be that of the next page.
    if (!input.isConnected) return;
    const query = writeSearchQuery(searched, setup, { basePath });
    window.history.replaceState(null, '', `${window.location.pathname}${query}`);
    this.#readAddress();
    this.#ask(false);
  }

  #ask(again: boolean): void {
    const { asked, ...before } = this.store.read();
    const query = this.#options.input.value.trim();
    const index = asked ? indexPathOf(asked.searched) : '';
    const part = asked?.searched.context?.path ?? '';
    const isSameScope = index === before.index && part === before.part;
    const isSame = query === before.query && isSameScope;
    if (!again && isSame) return;
    if (!isSame) this.#maxResults = this.#cameFrom?.maxResults ?? resultsPerStep;
    const isOther = !isSameScope || query === '';
    this.store.change({ query, index, part, ...(isOther && { answer: undefined }) });
    if (index === '' || query === '') this.#asker.forget();
    if (index === '') return;
    openIndex(index);
    if (query === '') return;
    this.#asker.ask(
      {
        index,
        text: query,
        typing: true,
        maxResults: this.#maxResults,
        maxResultsPerPage,
        order: 'pages',
        excerpts: { of: 'all', maxLength: excerptLength },
        scope: asked && scopeOf(asked.searched),
      },
      {
        answer: (answer) => this.store.change(withAnswer(this.store.read(), query, answer)),
        excerpts: (message) => this.store.change(withExcerpts(this.store.read(), message)),
      },
    );
  }
}

/** The path in the address, without the slash at its end, which some links to the page may lack. */
function shownPath(): string {
  return window.location.pathname.replace(/\/$/, '');
}
