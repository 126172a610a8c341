import { indexPathOf } from '#core/search/searchAddress.ts';
import { searchScopeAt } from '#core/search/searchScope.ts';
import type { SearchSetup } from '#core/site/pageData.ts';
import type { FooterLink } from './footerLinks.ts';
import { footerLinks } from './footerLinks.ts';
import { hitHref } from './hitHref.ts';
import { listen } from './listen.ts';
import type { Answer, Hit } from './messages.ts';
import { Asker, openIndex } from './searchClient.ts';
import { Store } from './store.ts';

export type BoxState = {
  readonly isOpen: boolean;
  /** What is searched for, without blanks around it. */
  readonly query: string;
  /** Site path of the manifest; empty where there is nothing to search. */
  readonly index: string;
  /** What came of `answered`, which is the query or an older one. */
  readonly answer?: Answer | undefined;
  readonly answered: string;
  /** Place of the option that the arrows are on, or -1. */
  readonly active: number;
};

export type BoxOptions = {
  readonly input: HTMLInputElement;
  readonly setup: SearchSetup;
  /** `''` for a site at the root, else like `/handbook`. */
  readonly basePath: string;
  /** Shows a page of this site. */
  readonly follow: (href: string) => void;
  /** Version of the docs that the reader prefers. */
  readonly preferred: () => string | undefined;
};

/** What the list below the box offers: what was found, then ways on. */
export type BoxOffer = {
  readonly hits: readonly Hit[];
  readonly links: readonly FooterLink[];
  /** Where the hits lead, then the links. */
  readonly hrefs: readonly string[];
};

/**
 * What the search box does: a combobox after the ARIA practices, whose list the arrows walk while the focus stays in the
 * box. Nothing is chosen before the reader does: Enter leads to the page of results then.
 */
export class SuggestionBox {
  readonly store = new Store<BoxState>({ isOpen: false, query: '', index: '', answered: '', active: -1 });
  readonly #options: BoxOptions;
  #path = '/';
  readonly #asker = new Asker();

  constructor(options: BoxOptions) {
    this.#options = options;
  }

  /** Starts to listen to the box, which may be in use already. The answer ends it. */
  start(): () => void {
    const { input } = this.#options;
    const { form } = input;
    if (form === null) return () => {};
    const ends = [
      listen(form, 'input', () => this.#typed(true)),
      listen(form, 'focusin', () => this.#open()),
      listen(form, 'focusout', ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) this.#close();
      }),
      listen(form, 'submit', (event) => {
        event.preventDefault();
        this.#seeAll(false);
      }),
      listen(form, 'keydown', (event) => this.#pressed(event)),
      // Whoever closed the list with Escape opens it again by a click.
      listen(form, 'click', ({ target }) => {
        if (target === input) this.#open();
      }),
      // The focus stays in the box while the list is clicked.
      listen(form, 'mousedown', (event) => {
        if (event.target instanceof Element && event.target.closest('input, button') === null) {
          event.preventDefault();
        }
      }),
    ];
    this.#typed(document.activeElement === input);
    return () => {
      this.#asker.forget();
      for (const end of ends) end();
    };
  }

  /** Another page shows: what is searched may be another part of the docs. */
  showsPage(path: string): void {
    if (this.#path !== path) this.#close();
    this.#path = path;
    this.#ask();
  }

  /** Asks for an index again that did not arrive. */
  retry(): void {
    // The button goes away with what it says.
    this.#options.input.focus();
    openIndex(this.store.read().index);
  }

  write(text: string): void {
    const { input } = this.#options;
    input.value = text;
    input.focus();
    this.#typed(true);
  }

  activate(place: number): void {
    this.#change({ active: place });
  }

  /** Follows a link of the list. */
  go(href: string, inNewTab: boolean): void {
    const { input, follow, basePath } = this.#options;
    if (inNewTab) {
      window.open(`${basePath}${href}`, '_blank', 'noopener');
      return;
    }
    this.#close();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    delete input.form?.dataset['open'];
    follow(href);
  }

  offer(): BoxOffer {
    const { setup, basePath } = this.#options;
    const { query, answer } = this.store.read();
    const scope = this.#scope();
    if (answer === undefined || scope === undefined) return { hits: [], links: [], hrefs: [] };
    const { hits } = answer;
    const links = footerLinks({ ...scope, query, hasResults: hits.length > 0 }, setup, basePath);
    return {
      hits,
      links,
      hrefs: [...hits.map((hit) => hitHref(hit, setup.highlight)), ...links.map(({ href }) => href)],
    };
  }

  #scope(): ReturnType<typeof searchScopeAt> {
    return searchScopeAt(this.#path, this.#options.setup, this.#options.preferred());
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
    const scope = this.#scope();
    const index = scope === undefined ? '' : indexPathOf(scope);
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
        text: query,
        typing: true,
        maxResults: setup.suggestions,
        maxResultsPerPage: 3,
        excerpts: false,
      },
      { answer: (answer) => this.#answered(query, answer) },
    );
  }

  /** More of the same answer keeps the arrows where they are; another answer is another list. */
  #answered(query: string, answer: Answer): void {
    const { answered, active } = this.store.read();
    const place = answered === query ? placesOf(this.offer())[active] : undefined;
    this.store.change({ answer, answered: query });
    this.#change({ active: place === undefined ? -1 : placesOf(this.offer()).indexOf(place) });
  }

  /** Leads to the page of results. */
  #seeAll(inNewTab: boolean): void {
    const { setup, basePath } = this.#options;
    const { query } = this.store.read();
    const scope = this.#scope();
    if (scope === undefined || query === '') return;
    const [first] = footerLinks({ ...scope, query, hasResults: true }, setup, basePath);
    if (first !== undefined) this.go(first.href, inNewTab);
  }

  #pressed(event: KeyboardEvent): void {
    // Safari says 229 of the key that ends a composition, and that it is none.
    if (event.isComposing || event.keyCode === 229) return;
    const { input } = this.#options;
    const { isOpen, active } = this.store.read();
    const { hrefs } = this.offer();
    const href = isOpen ? hrefs[active] : undefined;
    const inNewTab = event.ctrlKey || event.metaKey;
    const moveTo = (place: number): void => {
      event.preventDefault();
      input.focus();
      this.#open();
      this.#change({ active: hrefs.length === 0 ? -1 : (place + hrefs.length) % hrefs.length });
    };
    switch (event.key) {
      case 'ArrowDown':
        moveTo(isOpen ? active + 1 : 0);
        break;
      case 'ArrowUp':
        moveTo(isOpen && active > 0 ? active - 1 : -1);
        break;
      case 'Home':
        if (href !== undefined) moveTo(0);
        break;
      case 'End':
        if (href !== undefined) moveTo(-1);
        break;
      case 'ArrowLeft':
      case 'ArrowRight':
        this.#change({ active: -1 });
        break;
      case 'Enter':
        if (event.target !== input) break;
        event.preventDefault();
        if (href === undefined) this.#seeAll(inNewTab);
        else this.go(href, inNewTab);
        break;
      case 'Escape':
        event.preventDefault();
        this.#escape(isOpen);
        break;
      default:
    }
  }

  /** Once closes the list, twice empties and leaves the box. On a phone the list is all there is: once leaves. */
  #escape(isOpen: boolean): void {
    const { input } = this.#options;
    if (!isOpen) this.write('');
    input.focus();
    this.#close();
    if (!isOpen || input.form?.dataset['open'] !== undefined) input.blur();
  }

  #change(part: Partial<BoxState>): void {
    this.store.change(part);
    const { isOpen, active } = this.store.read();
    const { hrefs } = this.offer();
    const { input } = this.#options;
    const hasList = isOpen && hrefs.length > 0;
    input.setAttribute('aria-expanded', String(hasList));
    if (hasList && active >= 0) input.setAttribute('aria-activedescendant', optionId(active));
    else input.removeAttribute('aria-activedescendant');
  }
}

/** What each option leads to, whichever words it would mark there. */
function placesOf({ hits, links }: BoxOffer): readonly string[] {
  return [...hits.map((hit) => hitHref(hit, false)), ...links.map(({ href }) => href)];
}

/** Id of an option of the list. */
export function optionId(place: number): string {
  return `search-suggestion-${place}`;
}
