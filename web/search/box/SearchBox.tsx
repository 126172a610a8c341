import type { ReactNode } from 'react';
import type { SearchSetup } from '#core/site/model/searchPageData.ts';
import { withBasePath } from '../../ui/links/withBasePath.ts';
import { SearchIcon } from '../parts/SearchIcon.tsx';

/**
 * The search box of the navbar: a form that leads to the page of results. `startSearch` shows suggestions below it. On a phone it is a
 * button, and has `data-open` while in use.
 */
export function SearchBox({ setup }: { readonly setup: SearchSetup }): ReactNode {
  const href = withBasePath(setup.href);
  return (
    <search>
      {/* As in React's data, so that it takes no more bytes: in an attribute each quote is escaped. */}
      <template
        className="SearchBox-setup"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: jsonOf(setup) }}
      />
      <a href={href} className="SearchBox-open" aria-label="Search">
        <SearchIcon />
      </a>
      <form className="SearchBox" action={href} suppressHydrationWarning>
        <SearchIcon />
        {/* Enter in the field does the same, so it is no stop for the Tab key. */}
        <button type="submit" className="SearchBox-submit" aria-label="Search" tabIndex={-1} />
        <input
          className="SearchBox-input"
          // Not a search field, which cannot be a combobox (https://www.w3.org/TR/html-aria/#docconformance).
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoCapitalize="off"
          autoCorrect="off"
          name="q"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- SuggestionBox names the list while there is one
          role="combobox"
          aria-label="Search the documentation"
          aria-autocomplete="list"
          aria-expanded="false"
          aria-keyshortcuts="Control+K Meta+K"
          autoComplete="off"
          spellCheck={false}
          placeholder="Search docs"
          suppressHydrationWarning
        />
        {setup.hint ? (
          <kbd className="SearchBox-keys" aria-hidden="true" suppressHydrationWarning>
            Ctrl K
          </kbd>
        ) : null}
        <button type="button" className="SearchBox-cancel">
          Cancel
        </button>
        <p className="LoadFailure SearchBox-failure" role="alert">
          Suggestions could not be loaded. Type on to try again, or press Enter.
        </p>
      </form>
    </search>
  );
}

/** Returns settings as JSON that contains no markup. */
function jsonOf(setup: SearchSetup): string {
  return JSON.stringify(setup)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('&', String.raw`\u0026`);
}
