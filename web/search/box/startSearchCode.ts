import { withBasePath } from '../../ui/links/withBasePath.ts';
import { startSearchMarks } from './startSearchMarks.ts';
import { startSuggestions } from './startSuggestions.ts';

/* The code of the search box and of the marks, which is bundled into a script of its own, with its styles. */

export type SearchBoxOptions = {
  /** Goes to a page of this site; gets its complete address. */
  readonly follow: (address: string) => void;
  /** Returns the version of the docs that the reader prefers; `''` for none. */
  readonly preferred: () => string;
};

/**
 * Starts the suggestions of the search box, which may be in use already, and marks the words that addresses name.
 * @returns a function to call when another page is shown
 */
export function startSearchCode({ follow, preferred }: SearchBoxOptions): () => void {
  const input = document.querySelector<HTMLInputElement>('.SearchBox-input');
  const setup = document.querySelector<HTMLTemplateElement>('.SearchBox-setup')?.content.textContent;
  if (!input || !setup) return () => {};
  addStyles(process.env['SITE_SEARCH_STYLES']);
  const marks = startSearchMarks();
  const box = startSuggestions({
    input,
    setup: JSON.parse(setup),
    basePath: withBasePath(''),
    path: sitePath(),
    preferred,
    follow: (address) => {
      const { pathname, hash } = new URL(address);
      if (pathname === window.location.pathname && hash === '') {
        // Other words are marked on the same page, which the router would only load again.
        window.history.pushState(null, '', address);
        window.scrollTo(0, 0);
      } else {
        follow(address);
      }
      marks.update();
    },
  });
  return () => {
    box.showsPage(sitePath());
    marks.navigated();
  };
}

/** Adds the styles of the box in use. They are not in the stylesheet of the site, so that nobody loads them who does not search. */
function addStyles(text: string | undefined): void {
  if (text === undefined) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}

/** Returns the path of the page without the base path. */
function sitePath(): string {
  return window.location.pathname.slice(withBasePath('').length) || '/';
}
