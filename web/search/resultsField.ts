import type { AskedSearch, Searched } from '#core/search/searchAddress.ts';
import {
  indexPathOf,
  queryInAddress,
  readSearchQuery,
  writeSearchQuery,
} from '#core/search/searchAddress.ts';
import type { SearchSetup } from '#core/site/pageData.ts';
import type { FollowedResult } from './followedResults.ts';
import { noteFollowed, takeFollowed } from './followedResults.ts';
import { listen } from './listen.ts';
import { Asker, openIndex } from './searchClient.ts';
import type { ShownResults } from './shownResults.ts';
import { withAnswer, withExcerpts } from './shownResults.ts';
import { Store } from './store.ts';

/** What is shown is what came of `query`, or of an older one. */
export type ResultsState = ShownResults & {
  /** What is searched for, without blanks around it. */
  readonly query: string;
  /** What the address asks for; nothing on a site without docs. */
  readonly asked: AskedSearch | undefined;
  /** Site path of the manifest. */
  readonly index: string;
};

export type FieldOptions = {
  readonly input: HTMLInputElement;
  readonly setup: SearchSetup;
  /** `''` for a site at the root, else like `/handbook`. */
  readonly basePath: string;
};

/** Results that are shown at first, and that a reader who wants more gets each time. */
const someResults = 100;
const mostOfAPage = 6;
/** ms after a keystroke before the address follows: browsers refuse to change it at every key. */
const addressDelay = 300;

/** What the field of the page of results does. What is searched for stands in the address, which follows what is typed. */
export class ResultsField {
  readonly store = new Store<ResultsState>({
    query: '',
    asked: undefined,
    index: '',
    answered: '',
    excerpts: {},
  });
  readonly #options: FieldOptions;
  #timer = 0;
  #mostResults = someResults;
  /** The result that the reader comes back from. */
  #cameFrom: FollowedResult | undefined;
  /** The query that the address has, or will have soon. */
  #written: string | undefined;
  /** Queries that the address got from here. The page is told of them later, when more may have been typed. */
  readonly #own = new Set<string>();
  readonly #asker = new Asker();

  constructor(options: FieldOptions) {
    this.#options = options;
  }

  /** Starts to listen to the field, in which somebody may have typed already. The answer ends it. */
  start(): () => void {
    const { input } = this.#options;
    const ends = [
      listen(input, 'input', () => this.#typed()),
      listen(input.form ?? input, 'submit', (event) => {
        event.preventDefault();
        this.#typed();
      }),
    ];
    if (input.value === '') input.focus({ preventScroll: true });
    this.#ask(true);
    return () => {
      window.clearTimeout(this.#timer);
      this.#asker.forget();
      for (const end of ends) end();
    };
  }

  /** Takes over what the address asks for, unless it only says what was typed here. */
  showsAddress(params: URLSearchParams): void {
    const { input, setup, basePath } = this.#options;
    const asked = readSearchQuery(params, setup, { basePath });
    const query = asked?.searched.query ?? '';
    const isFirst = this.#written === undefined;
    if (isFirst) this.#cameFrom = takeFollowed();
    // At first, what was typed before this code was there goes before what the address says.
    const isTyped = isFirst ? input.value !== '' : this.#written === query || this.#own.has(query);
    this.store.change({ asked });
    if (!isTyped) {
      this.#own.clear();
      input.value = query;
      // Whoever is in the field already would have found it there, and marked.
      if (document.activeElement === input) input.select();
    }
    if (isFirst && input.value !== query) this.#typed();
    else if (isFirst || !isTyped) this.#written = query;
    this.#ask(false);
  }

  /** Searches another part of the docs, or another version. */
  choose(searched: Searched): void {
    this.#writeAddress({ ...searched, query: this.#options.input.value });
  }

  write(text: string): void {
    const { input } = this.#options;
    input.value = text;
    input.focus();
    this.#typed();
  }

  /** Before a result is followed: back leads to what is shown now, and there to that result. */
  keep(href: string): void {
    noteFollowed({ href, mostResults: this.#mostResults });
    this.#writeQuery();
  }

  /** The result that the reader comes back from, once. */
  takeCameFrom(): string | undefined {
    const href = this.#cameFrom?.href;
    this.#cameFrom = undefined;
    return href;
  }

  #writeQuery(): void {
    const { asked } = this.store.read();
    if (asked !== undefined) this.choose(asked.searched);
  }

  /** Shows more of what was found. */
  more(): void {
    this.#mostResults += someResults;
    this.#ask(true);
  }

  /** Asks for an index again that did not arrive. */
  retry(): void {
    // The button goes away with what it says.
    this.#options.input.focus();
    openIndex(this.store.read().index);
  }

  /** Asks for pieces of texts again that did not arrive. */
  retryExcerpts(): void {
    this.#ask(true);
  }

  #typed(): void {
    const { input } = this.#options;
    this.#written = queryInAddress(input.value);
    this.#ask(false);
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#writeQuery(), addressDelay);
  }

  #writeAddress(searched: Searched): void {
    const { setup, basePath } = this.#options;
    window.clearTimeout(this.#timer);
    this.#written = queryInAddress(searched.query);
    this.#own.add(this.#written);
    const query = writeSearchQuery(searched, setup, { basePath });
    window.history.replaceState(null, '', `${window.location.pathname}${query}`);
  }

  #ask(again: boolean): void {
    const { asked, query: before, index: indexBefore } = this.store.read();
    const query = this.#options.input.value.trim();
    const index = asked === undefined ? '' : indexPathOf(asked.searched);
    const isSame = query === before && index === indexBefore;
    if (!again && isSame) return;
    if (!isSame) this.#mostResults = this.#cameFrom?.mostResults ?? someResults;
    const isOther = index !== indexBefore || query === '';
    this.store.change({ query, index, ...(isOther ? { answer: undefined } : {}) });
    if (index === '' || query === '') this.#asker.forget();
    if (index === '') return;
    openIndex(index);
    if (query === '') return;
    this.#asker.ask(
      {
        index,
        text: query,
        typing: true,
        maxResults: this.#mostResults,
        maxResultsPerPage: mostOfAPage,
        excerpts: true,
      },
      {
        answer: (answer) => this.store.change(withAnswer(this.store.read(), query, answer)),
        excerpts: (message) => this.store.change(withExcerpts(this.store.read(), message)),
      },
    );
  }
}
