'use client';
import type { ComponentType, ReactNode } from 'react';
import type { SearchSetup } from '#core/site/model/searchPageData.ts';
import type { SearchResultsProps } from './SearchResults.tsx';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { inlineScript } from '#core/text/inlineScript.ts';
import { withBasePath } from '../../ui/links/withBasePath.ts';
import { LoadFailure } from '../../ui/loading/LoadFailure.tsx';
import { SearchIcon } from '../parts/SearchIcon.tsx';
import { SearchChoices } from './SearchChoices.tsx';

export type SearchIslandProps = {
  readonly setup: SearchSetup;
  /** The title of the browser tab while there is no search, and the part of it that a search replaces. */
  readonly tab: string;
  readonly title: string;
  /** Shown while there is no search. */
  readonly children: ReactNode;
};

/**
 * The form of the page of results; the code that shows results is loaded separately, so that no other page contains it. Has
 * `data-searching` while there is a search.
 */
export function SearchIsland({ setup, tab, title, children }: SearchIslandProps): ReactNode {
  const [Results, setResults] = useState<ComponentType<SearchResultsProps>>();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(1);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const frame = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const query = new URLSearchParams(window.location.search).get('q') ?? '';
    frame.current?.toggleAttribute('data-searching', query.trim() !== '');
  }, []);
  useEffect(() => {
    import('./SearchResults.tsx').then(({ SearchResults }) => setResults(() => SearchResults), setFailure);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs again at each attempt
  }, [attempt]);

  return (
    <div className="SearchPage" ref={frame} data-block suppressHydrationWarning>
      <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: beforeScripts() }} />
      <search>
        <form className="SearchPage-form" action={withBasePath(setup.href)}>
          <SearchIcon />
          <button type="submit" className="SearchPage-submit" aria-label="Search" tabIndex={-1} />
          <input
            ref={setInput}
            className="SearchPage-input"
            data-search-field
            type="search"
            name="q"
            aria-label={title}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            placeholder="Words or names of the API"
          />
        </form>
      </search>
      <p className="SearchPage-note">
        Searching needs JavaScript, which is switched off in this browser. These are all the pages that a
        search could find:
      </p>
      {failure === undefined || Results ? null : (
        <LoadFailure
          error={failure}
          onRetry={() => {
            setFailure(undefined);
            setAttempt(attempt + 1);
          }}
        />
      )}
      {Results || failure !== undefined ? null : <WaitingChoices setup={setup} />}
      {Results && input && (
        <Results
          input={input}
          setup={setup}
          tab={tab}
          title={title}
          onSearching={(is) => void frame.current?.toggleAttribute('data-searching', is)}
        />
      )}
      <div className="SearchPage-contents">{children}</div>
    </div>
  );
}

/** A placeholder of the same size until the choices are loaded, so that the list below does not move. */
function WaitingChoices({ setup }: { readonly setup: SearchSetup }): ReactNode {
  const [version] = setup.versions;
  if (!version) return null;
  return (
    <div className="SearchResults SearchPage-waiting">
      <SearchChoices searched={{ query: '', version, context: undefined }} setup={setup} />
    </div>
  );
}

/** Keeps the list of all pages from flashing up if the address has a search. In the browser it has already run. */
function beforeScripts(): string {
  return typeof window === 'undefined' ? `<script>${inlineScript(markAsSearching)}</script>` : '';
}

/** Runs in the browser on its own: see inlineScript. */
function markAsSearching(): void {
  if (/[?&]q=[^&]/.test(location.search)) {
    document.currentScript?.closest('.SearchPage')?.setAttribute('data-searching', '');
  }
}
