import { useRouter, useSearchParams } from 'next/navigation';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { SearchSetup } from '#core/site/pageData.ts';
import { hitHref } from '../../search/hitHref.ts';
import type { Answer, IndexState } from '../../search/messages.ts';
import { replaceTitle } from '../../search/replaceTitle.ts';
import { ResultsField } from '../../search/resultsField.ts';
import { withBasePath } from '../links/withBasePath.ts';
import { IndexProblem } from './IndexProblem.tsx';
import { QueryProblem } from './QueryProblem.tsx';
import { ResultList } from './ResultList.tsx';
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
  const router = useRouter();
  const field = useMemo(() => new ResultsField({ input, setup, basePath: withBasePath('') }), [input, setup]);
  const { query, asked, index, answer, answered, excerpts, excerptFailure } = useSyncExternalStore(
    field.store.subscribe,
    field.store.read,
  );
  const state = useIndexState(index);
  const list = useRef<HTMLDivElement>(null);
  /** Pages that were shown when more were asked for. */
  const shownBefore = useRef<number>(undefined);

  useEffect(() => field.showsAddress(new URLSearchParams(params)), [field, params]);
  useEffect(() => field.start(), [field]);
  useEffect(() => onSearching(query !== ''), [query, onSearching]);
  useLayoutEffect(
    () => replaceTitle(tab, query === '' ? tab : tab.replace(title, () => `Search results for "${query}"`)),
    [query, tab, title],
  );

  useEffect(() => {
    if (answer?.complete !== true) return;
    const href = field.takeCameFrom();
    if (href === undefined) return;
    const links = list.current?.querySelectorAll('a') ?? [];
    const link = [...links].find((each) => each.getAttribute('href') === withBasePath(href));
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: 'center' });
  }, [answer, field]);
  useEffect(() => {
    if (shownBefore.current === undefined || answer === undefined) return;
    // The button may be gone, or is far below what came. Who types on goes on typing.
    const next = list.current?.querySelectorAll<HTMLElement>('h2 a')[shownBefore.current];
    if (document.activeElement !== input) next?.focus();
    shownBefore.current = undefined;
  }, [answer, input]);

  if (asked === undefined) return null;
  const shown = new Set(answer?.hits.map(({ url }) => url)).size;
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
      {answer === undefined ? null : (
        <div ref={list}>
          <ResultList
            hits={answer.hits}
            excerpts={excerpts}
            hrefOf={(hit) => hitHref(hit, setup.highlight)}
            onChoose={(href) => {
              field.keep(href);
              router.push(href);
            }}
          />
        </div>
      )}
      {answer === undefined || shown >= answer.pageCount ? null : (
        <p className="SearchResults-more">
          These are the best {shown} of {answer.pageCount} documents.{' '}
          <button
            type="button"
            className="SearchResults-button"
            onClick={() => {
              shownBefore.current = shown;
              field.more();
            }}
          >
            Show more
          </button>
        </p>
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
