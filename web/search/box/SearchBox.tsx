'use client';
import type { ComponentType, FocusEvent, KeyboardEvent as ReactKeyboardEvent, ReactNode } from 'react';
import type { SearchSetup } from '#core/site/model/searchPageData.ts';
import type { SearchPanelProps } from './SearchPanel.tsx';
import { useEffect, useRef, useState } from 'react';
import { prefersReducedData } from '../../ui/browser/prefersReducedData.ts';
import { withBasePath } from '../../ui/links/withBasePath.ts';
import { isOrdinaryClick } from '../parts/isOrdinaryClick.ts';
import { SearchMarks } from './SearchMarks.tsx';

/**
 * The search box of the navbar. Without JavaScript it is a form that leads to the page of results; the code for suggestions is
 * loaded once a reader is about to search. On a phone it is a button, and has `data-open` while in use. It is in the HTML of
 * every page, so it contains nothing that only works with JavaScript.
 */
export function SearchBox({ setup }: { readonly setup: SearchSetup }): ReactNode {
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps>>();
  const [hasFailed, setFailed] = useState(false);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
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
  const loadNow = (): void => void load();

  useEffect(() => {
    // A reader may have started to type before this code was loaded.
    if (input && document.activeElement === input) {
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, [input]);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isShortcut || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      enter(input);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [input]);

  const href = withBasePath(setup.href);
  return (
    <search>
      <a
        href={href}
        className="SearchBox-open"
        aria-label="Search"
        onPointerDown={loadNow}
        onClick={(event) => {
          if (!isOrdinaryClick(event)) return;
          event.preventDefault();
          enter(input);
        }}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles events of its fields */}
      <form
        className="SearchBox"
        action={href}
        onFocus={loadNow}
        onInput={loadNow}
        onPointerEnter={() => {
          if (!prefersReducedData()) loadNow();
        }}
        onBlur={leave}
        onKeyDown={Panel ? undefined : leaveOnEscape}
      >
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
        {input && (
          <>
            {setup.hint ? (
              <kbd className="SearchBox-keys" aria-hidden="true">
                {shortcut()}
              </kbd>
            ) : null}
            <button
              type="button"
              className="SearchBox-cancel"
              onClick={({ currentTarget }) => {
                delete currentTarget.form?.dataset['open'];
                currentTarget.blur();
              }}
            >
              Cancel
            </button>
          </>
        )}
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

/** Focuses the search box, or the field of the page of results. Closes a menu that covers the page first. */
function enter(box: HTMLInputElement | null): void {
  const input = document.querySelector<HTMLInputElement>('[data-search-field]') ?? box;
  if (!input) return;
  const focus = (): void => {
    // On a phone the box is hidden behind the button.
    if (input.form && !input.checkVisibility()) input.form.dataset['open'] = '';
    input.focus();
    input.select();
  };
  const menu = document.querySelector<HTMLElement>(':popover-open');
  if (menu) {
    menu.addEventListener('toggle', focus, { once: true });
    menu.hidePopover();
  } else {
    focus();
  }
}

function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>): void {
  if (!currentTarget.contains(relatedTarget)) delete currentTarget.dataset['open'];
}

/** Lets a reader leave the box before the suggestions, which then handle Escape, are loaded. */
function leaveOnEscape({ key, target }: ReactKeyboardEvent): void {
  if (key === 'Escape' && target instanceof HTMLElement) target.blur();
}

function shortcut(): string {
  return /mac|iphone|ipad/i.test(navigator.platform) ? '⌘ K' : 'Ctrl K';
}
