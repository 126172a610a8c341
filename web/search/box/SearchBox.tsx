'use client';
import type { ComponentType, ReactNode } from 'react';
import type { SearchSetup } from '#core/site/model/searchPageData.ts';
import type { SearchPanelProps } from './SearchPanel.tsx';
import { useEffect, useRef, useState } from 'react';
import { prefersReducedData } from '../../ui/browser/prefersReducedData.ts';
import { withBasePath } from '../../ui/links/withBasePath.ts';
import { SearchIcon } from '../parts/SearchIcon.tsx';
import { SearchMarks } from './SearchMarks.tsx';

/**
 * The search box of the navbar. Without JavaScript it is a form that leads to the page of results; the code for suggestions is
 * loaded once a reader is about to search. On a phone it is a button, and has `data-open` while in use. Getting into it and out of it does
 * not wait for the framework (`startSearchEntry`).
 */
export function SearchBox({ setup }: { readonly setup: SearchSetup }): ReactNode {
  const { Panel, hasFailed, loadNow } = usePanel();
  const [input, setInput] = useState<HTMLInputElement | null>(null);

  useEffect(() => {
    // A reader may have entered the box before this code was loaded, and started to type.
    const isUsed = prefersReducedData() ? ':focus-within' : ':focus-within, :hover';
    if (input?.form?.matches(isUsed) === true) input.dispatchEvent(new Event('input', { bubbles: true }));
  }, [input]);

  const href = withBasePath(setup.href);
  return (
    <search>
      <a href={href} className="SearchBox-open" aria-label="Search" onPointerDown={loadNow}>
        <SearchIcon />
      </a>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles events of its fields */}
      <form
        className="SearchBox"
        action={href}
        onFocus={loadNow}
        onInput={loadNow}
        onPointerEnter={() => {
          if (!prefersReducedData()) loadNow();
        }}
      >
        <SearchIcon />
        {/* Enter in the field does the same, so it is no stop for the Tab key. */}
        <button type="submit" className="SearchBox-submit" aria-label="Search" tabIndex={-1} />
        <input
          ref={setInput}
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
        />
        {setup.hint ? (
          <kbd className="SearchBox-keys" aria-hidden="true" suppressHydrationWarning>
            Ctrl K
          </kbd>
        ) : null}
        <button type="button" className="SearchBox-cancel">
          Cancel
        </button>
        {hasFailed && !Panel ? (
          <p className="SearchBox-failure" role="alert">
            Suggestions could not be loaded. Go on typing to try again, or press Enter for the page of
            results.
          </p>
        ) : null}
        {Panel && input && <Panel input={input} setup={setup} />}
      </form>
      {input && setup.highlight ? <SearchMarks /> : null}
    </search>
  );
}

/** The suggestions, once they are loaded, and the function that loads them. */
function usePanel() {
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps>>();
  const [hasFailed, setFailed] = useState(false);
  const isLoading = useRef(false);

  async function load(): Promise<void> {
    if (isLoading.current) return;
    isLoading.current = true;
    try {
      const { SearchPanel } = await import('./SearchPanel.tsx');
      setPanel(() => SearchPanel);
    } catch {
      // Shown below; the next key or focus tries again.
      isLoading.current = false;
      setFailed(true);
    }
  }
  return { Panel, hasFailed, loadNow: () => void load() };
}
