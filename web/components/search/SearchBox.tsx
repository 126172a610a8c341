'use client';
import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { SearchSetup } from '#core/site/pageData.ts';
import { isDataPrecious } from '../../behaviours/isDataPrecious.ts';
import { withBasePath } from '../links/withBasePath.ts';
import { isOrdinaryClick } from './isOrdinaryClick.ts';
import { SearchMarks } from './SearchMarks.tsx';
import type { SearchPanelProps } from './SearchPanel.tsx';

/**
 * The search box of the navbar. Without its code it is a form that leads to the page of results; what suggests is loaded
 * once a reader is about to search. On a phone it is a button, and `data-open` while it is in use. The HTML of every page
 * carries it, so it has nothing that only its code can use.
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
      // Said below; the next key or focus tries again.
      isLoading.current = false;
      setFailed(true);
    }
  }
  const loadNow = (): void => void load();

  useEffect(() => {
    // Somebody was quicker than the code of the page.
    if (input !== null && document.activeElement === input) {
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears of what is in it */}
      <form
        className="SearchBox"
        action={href}
        onFocus={loadNow}
        onInput={loadNow}
        onPointerEnter={() => {
          if (!isDataPrecious()) loadNow();
        }}
        onBlur={leave}
        onKeyDown={Panel === undefined ? leaveOnEscape : undefined}
      >
        <input
          ref={setInput}
          className="SearchBox-input"
          type="search"
          name="q"
          role="combobox"
          aria-label="Search the documentation"
          aria-autocomplete="list"
          aria-expanded="false"
          aria-controls="search-suggestions"
          aria-keyshortcuts="Control+K Meta+K"
          autoComplete="off"
          spellCheck={false}
          placeholder="Search docs"
        />
        {input === null ? null : (
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
        {hasFailed && Panel === undefined ? (
          <p className="SearchBox-failure" role="alert">
            Suggestions could not be loaded. Go on typing to try again, or press Enter for the page of
            results.
          </p>
        ) : null}
        {Panel === undefined || input === null ? null : <Panel input={input} setup={setup} />}
      </form>
      {input !== null && setup.highlight ? <SearchMarks /> : null}
    </search>
  );
}

/** Brings the reader into the box; on the page of results, into its own field. A menu that lies over the page goes first. */
function enter(box: HTMLInputElement | null): void {
  const input = document.querySelector<HTMLInputElement>('.SearchPage-input') ?? box;
  if (input === null) return;
  const focus = (): void => {
    // On a phone the button stands in its place.
    if (input.form !== null && !input.checkVisibility()) input.form.dataset['open'] = '';
    input.focus();
    input.select();
  };
  const menu = document.querySelector<HTMLElement>(':popover-open');
  if (menu === null) {
    focus();
    return;
  }
  menu.addEventListener('toggle', focus, { once: true });
  menu.hidePopover();
}

function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>): void {
  if (!currentTarget.contains(relatedTarget)) delete currentTarget.dataset['open'];
}

/** What the suggestions do once they are there: a reader can leave the box before. */
function leaveOnEscape({ key, target }: ReactKeyboardEvent): void {
  if (key === 'Escape' && target instanceof HTMLElement) target.blur();
}

function shortcut(): string {
  return /mac|iphone|ipad/i.test(navigator.platform) ? '⌘ K' : 'Ctrl K';
}
