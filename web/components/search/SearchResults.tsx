import { useSearchParams } from 'next/navigation';
import {
  type ReactNode,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import type { SearchSetup } from '#core/site/pageData.ts';
import type { Answer, IndexState } from '../../search/messages.ts';
import { replaceTitle } from '../../search/replaceTitle.ts';
import { ResultsField } from '../../search/resultsField.ts';
import { withBasePath } from '../links/withBasePath.ts';
import { FoundPages } from './FoundPages.tsx';
import { IndexProblem } from './IndexProblem.tsx';
import { QueryProblem } from './QueryProblem.tsx';
import { SearchChoices } from './SearchChoices.tsx';
import { useIndexState } from './useIndexState.ts';

export type SearchResultsProps = {
  readonly input: HTMLInputElement;
  readonly setup: SearchSetup;
  /** What the browser's tab says while nothing is searched for, and the part of it that a search replaces. */
  readonly tab: string;
  readonly title: string;
  /** Told whether something is searched for. */
  readonly onSearching: (is: boolean) => void;
};

/** What the page of results finds. */
export function SearchResults({ input, setup, tab, title, onSearching }: SearchResultsProps): ReactNode {
  const params = useSearchParams();
  const field = useMemo(() => new ResultsField({ input, setup, basePath: withBasePath('') }), [input, setup]);
  const found = useSyncExternalStore(field.store.subscribe, field.store.read);
  const { query, asked, index, answer, answered, excerptFailure } = found;
  // A long list is made while nothing more urgent is to be done, as the next key.
  const shown = useDeferredValue(found);
  const state = useIndexState(index);

  useEffect(() => field.showsAddress(new URLSearchParams(params)), [field, params]);
  useEffect(() => field.start(), [field]);
  useEffect(() => onSearching(query !== ''), [query, onSearching]);
  useLayoutEffect(
    () => replaceTitle(tab, query === '' ? tab : tab.replace(title, () => `Search results for "${query}"`)),
    [query, tab, title],
  );

  if (asked === undefined) return null;
  return (
    <div className="SearchResults">
      <SearchChoices
        searched={asked.searched}
        setup={setup}
        onChange={(searched) => field.choose(searched)}
      />
      {asked.fault === undefined ? null : (
        <p className="SearchResults-fault" role="alert">
          {asked.fault}
        </p>
      )}
      {state.phase === 'failed' ? <IndexProblem state={state} onRetry={() => field.retry()} /> : null}
      {answer?.problem === undefined ? null : (
        <QueryProblem
          text={answered}
          problem={answer.problem}
          onRepair={(repaired) => field.write(repaired)}
        />
      )}
      {answer?.notes.map(({ kind, word, message }) => (
        <p key={`${kind} ${word}`} className="SearchResults-note">
          {message}
        </p>
      ))}
      <output className="SearchResults-status">{query === '' ? '' : statusOf(answer, state.phase)}</output>
      {excerptFailure === undefined ? null : (
        <p className="SearchResults-note" role="alert">
          Some pieces of the texts are missing. {excerptFailure}{' '}
          <button type="button" className="SearchResults-button" onClick={() => field.retryExcerpts()}>
            Retry
          </button>
        </p>
      )}
      {answer === undefined || shown.answer === undefined ? null : (
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
  if (answer === undefined) return phase === 'failed' ? '' : 'Loading the search …';
  const { pageCount, complete } = answer;
  const more = complete ? '' : '; looking into the texts …';
  if (pageCount === 0) return complete ? 'No documents were found' : `Nothing in titles${more}`;
  return `${pageCount === 1 ? '1 document' : `${pageCount} documents`} found${more}`;
}
