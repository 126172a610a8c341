'use client';
import type { ReactNode } from 'react';
import type { SearchSetup } from '#core/site/model/searchPageData.ts';
import { useSearchParams } from 'next/navigation';
import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { inlineScript } from '#core/text/inlineScript.ts';
import { pageShell } from '../../ui/browser/pageShell.ts';
import { withBasePath } from '../../ui/links/withBasePath.ts';
import { announceSearchAddress } from '../parts/searchAddressEvent.ts';
import { SearchIcon } from '../parts/SearchIcon.tsx';
import { SearchChoices } from './SearchChoices.tsx';

export type SearchPageProps = {
  readonly setup: SearchSetup;
  /** The title of the browser tab while there is no search, and the part of it that a search replaces. */
  readonly tab: string;
  readonly title: string;
  /** Shown while there is no search. */
  readonly children: ReactNode;
};

/**
 * The page of results without its results, which a script of its own shows in `.SearchResults` (`showIsland`). React leaves alone what is
 * in there. Has `data-searching` while there is a search.
 */
export function SearchPage({ setup, tab, title, children }: SearchPageProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const page = frame.current;
    // The results may have been there before the framework.
    if (!page || page.querySelector('[data-live]')) return;
    const query = new URLSearchParams(window.location.search).get('q') ?? '';
    page.toggleAttribute('data-searching', query.trim() !== '');
    pageShell().showsBody(page);
  }, []);

  return (
    <div className="SearchPage" ref={frame} suppressHydrationWarning>
      <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: beforeScripts() }} />
      <search>
        <form className="SearchPage-form" action={withBasePath(setup.href)}>
          <SearchIcon />
          <button type="submit" className="SearchPage-submit" aria-label="Search" tabIndex={-1} />
          <input
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
        <SearchChoices setup={setup} />
      </search>
      <p className="SearchPage-note">
        Searching needs JavaScript, which is switched off in this browser. These are all the pages that a
        search could find:
      </p>
      <div
        className="SearchResults"
        data-island=""
        data-tab={tab}
        data-title={title}
        suppressHydrationWarning
        dangerouslySetInnerHTML={nothing}
      />
      <Suspense>
        <RouterNews />
      </Suspense>
      <div className="SearchPage-contents">{children}</div>
    </div>
  );
}

const nothing = { __html: '' };

/** Tells the results that the router has changed the address of the page. Renders nothing. */
function RouterNews(): ReactNode {
  const params = useSearchParams();
  useEffect(announceSearchAddress, [params]);
  return null;
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
