import type { ReactNode } from 'react';
import type { SearchSetup } from '#core/site/model/searchPageData.ts';
import type { Answer, IndexState } from '../client/messages.ts';
import { useSearchParams } from 'next/navigation';
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { countOf } from '#core/text/countOf.ts';
import { withBasePath } from '../../ui/links/withBasePath.ts';
import { searchMessages } from '../parts/searchMessages.ts';
import { useIndexState } from '../parts/useIndexState.ts';
import { FoundPages } from './FoundPages.tsx';
import { OtherWays } from './OtherWays.tsx';
import { replaceTitle } from './replaceTitle.ts';
import { ResultsField } from './ResultsField.ts';
import { SearchChoices } from './SearchChoices.tsx';

export type SearchResultsProps = {
  readonly input: HTMLInputElement;
  readonly setup: SearchSetup;
  /** The title of the browser tab while there is no search, and the part of it that a search replaces. */
  readonly tab: string;
  readonly title: string;
  /** Called when a search starts (`true`) or ends (`false`). */
  readonly onSearching: (is: boolean) => void;
};

/** The results on the page of results. */
export function SearchResults({ input, setup, tab, title, onSearching }: SearchResultsProps): ReactNode {
  const params = useSearchParams();
  const field = useMemo(() => new ResultsField({ input, setup, basePath: withBasePath('') }), [input, setup]);
  const found = useSyncExternalStore(field.store.subscribe, field.store.read);
  const { query, asked, index, answer, answered, excerptFailure } = found;
  // A long list is rendered with low priority, so that typing stays smooth.
  const shown = useDeferredValue(found);
  const state = useIndexState(index);
  const place = useRef<HTMLDivElement>(null);
  const messages = useMemo(
    () =>
      searchMessages({
        noteClass: 'SearchResults-note',
        onRetry: () => field.retry(),
        onRepair: (repaired) => field.write(repaired),
      }),
    [field],
  );

  useEffect(() => {
    place.current?.append(messages.element);
    messages.show(state, answer, answered);
  });
  useEffect(() => field.showsAddress(new URLSearchParams(params)), [field, params]);
  useEffect(() => field.start(), [field]);
  useEffect(() => onSearching(query !== ''), [query, onSearching]);
  useLayoutEffect(
    () => replaceTitle(tab, query === '' ? tab : tab.replace(title, () => `Search results for "${query}"`)),
    [query, tab, title],
  );

  if (!asked) return null;
  return (
    <div className="SearchResults">
      <SearchChoices
        searched={asked.searched}
        setup={setup}
        onChange={(searched) => field.choose(searched)}
      />
      {asked.problem === undefined ? null : (
        <p className="LoadFailure" role="alert">
          {asked.problem}
        </p>
      )}
      <div ref={place} />
      <output className="SearchResults-status">{query === '' ? '' : statusOf(answer, state.phase)}</output>
      {excerptFailure === undefined ? null : (
        <p className="SearchResults-note" role="alert">
          Some excerpts are missing. {excerptFailure}{' '}
          <button type="button" className="SearchResults-button" onClick={() => field.retryExcerpts()}>
            Retry
          </button>
        </p>
      )}
      {answer?.complete && answer.pageCount === 0 && !answer.problem ? (
        <OtherWays answer={answer} searched={asked.searched} field={field} />
      ) : null}
      {answer && shown.answer && (
        <FoundPages
          answer={shown.answer}
          excerpts={shown.excerpts}
          field={field}
          input={input}
          mark={setup.highlight}
          isOld={shown.answer !== answer}
        />
      )}
    </div>
  );
}

function statusOf(answer: Answer | undefined, phase: IndexState['phase']): string {
  if (!answer) return phase === 'failed' ? '' : 'Loading the search…';
  const { pageCount, complete, problem } = answer;
  // The problem with the query is announced already.
  if (pageCount === 0 && problem) return '';
  const more = complete ? '' : '; searching the texts…';
  if (pageCount === 0) return complete ? 'No results' : `Nothing in titles${more}`;
  return `${countOf(pageCount, 'result')}${more}`;
}
