'use client';
import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SearchSetup } from '#core/site/pageData.ts';
import { LoadFailure } from '../loading/LoadFailure.tsx';
import { withBasePath } from '../links/withBasePath.ts';
import type { SearchResultsProps } from './SearchResults.tsx';

export type SearchIslandProps = {
  readonly setup: SearchSetup;
  /** What the browser's tab says while nothing is searched for, and the part of it that a search replaces. */
  readonly tab: string;
  readonly title: string;
  /** What shows while nothing is searched for. */
  readonly children: ReactNode;
};

/**
 * The form of the page of results; what it finds is shown by code that no other page has to carry. `data-searching`
 * while something is searched for.
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
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt is the reason to run
  }, [attempt]);

  return (
    <div className="SearchPage" ref={frame} suppressHydrationWarning>
      <div hidden dangerouslySetInnerHTML={{ __html: `<script>${beforeScripts}</script>` }} />
      <search>
        <form className="SearchPage-form" action={withBasePath(setup.href)}>
          <input
            ref={setInput}
            className="SearchPage-input"
            type="search"
            name="q"
            aria-label={title}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            placeholder="Words, names of the API, title:why, +must -not"
          />
        </form>
      </search>
      <p className="SearchPage-note">
        Searching needs scripts, which are switched off here. These are all pages that a search could find:
      </p>
      {failure === undefined || Results !== undefined ? null : (
        <LoadFailure
          error={failure}
          onRetry={() => {
            setFailure(undefined);
            setAttempt(attempt + 1);
          }}
        />
      )}
      {Results === undefined || input === null ? null : (
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

/** The list of all pages does not flash up on the way to the results that an address asks for. */
const beforeScripts =
  "if(/[?&]q=[^&]/.test(location.search))document.currentScript.closest('.SearchPage').setAttribute('data-searching','')";
