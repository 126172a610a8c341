import type { ReactNode } from 'react';
import type { SearchSetup } from '#core/site/model/searchPageData.ts';
import type { Answer, IndexState } from '../client/messages.ts';
import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { pageShell } from '../../ui/browser/pageShell.ts';
import { addressOf } from '../../ui/links/addressOf.ts';
import { followLink } from '../../ui/links/followLink.ts';
import { withBasePath } from '../../ui/links/withBasePath.ts';
import { IndexProblem } from '../parts/IndexProblem.tsx';
import { QueryNotes } from '../parts/QueryNotes.tsx';
import { QueryProblem } from '../parts/QueryProblem.tsx';
import { QueryTips } from '../parts/QueryTips.tsx';
import { useIndexState } from '../parts/useIndexState.ts';
import { followVisibleHeight } from './followVisibleHeight.ts';
import { showMark } from './showMark.ts';
import { optionId, SuggestionBox } from './SuggestionBox.ts';
import { Suggestions } from './Suggestions.tsx';

export type SearchPanelProps = { readonly input: HTMLInputElement; readonly setup: SearchSetup };

/** The suggestions below the search box while it is in use. */
export function SearchPanel({ input, setup }: SearchPanelProps): ReactNode {
  const pathname = usePathname();
  const router = useRouter();
  const box = useMemo(
    () =>
      new SuggestionBox({
        input,
        setup,
        basePath: withBasePath(''),
        follow: (href) => {
          const { search } = window.location;
          const { href: address } = new URL(addressOf(href), window.location.href);
          followLink(address, (page) => router.push(page));
          // Another page, or other words, are marked and shown by `SearchMarks`.
          if (window.location.href === address && window.location.search === search) showMark();
        },
        preferred: () => pageShell().preferredVersion(),
      }),
    [input, setup, router],
  );
  const { isOpen, query, index, answer, answered, active } = useSyncExternalStore(
    box.store.subscribe,
    box.store.read,
  );
  const state = useIndexState(index);
  const { problem, notes = [] } = answer ?? {};

  useEffect(() => box.showsPage(pathname), [box, pathname]);
  useEffect(() => box.start(), [box]);
  useEffect(() => (isOpen ? followVisibleHeight() : undefined), [isOpen]);
  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  if (!isOpen) return null;
  const offer = box.offer();
  const isBusy =
    query !== '' && state.phase !== 'failed' && !(answered === query && answer?.complete === true);
  return (
    // It scrolls, which in Firefox would make it a place of its own for the Tab key.
    <div className="SearchPanel" aria-busy={isBusy} tabIndex={-1}>
      {query === '' ? <QueryTips /> : null}
      {state.phase === 'failed' ? <IndexProblem state={state} onRetry={() => box.retry()} /> : null}
      {problem && (
        <QueryProblem text={answered} problem={problem} onRepair={(repaired) => box.write(repaired)} />
      )}
      <QueryNotes notes={notes} className="SearchPanel-note" />
      {offer.hrefs.length === 0 ? null : <Suggestions box={box} offer={offer} active={active} />}
      <output className="SearchPanel-status">{query === '' ? '' : statusOf(answer, state.phase)}</output>
    </div>
  );
}

function statusOf(answer: Answer | undefined, phase: IndexState['phase']): string {
  if (!answer) return phase === 'failed' ? '' : 'Loading the search…';
  const { hits, complete, problem } = answer;
  // The problem with the query is announced already.
  if (hits.length === 0 && problem) return '';
  if (hits.length === 0) return complete ? 'No results' : 'Nothing in titles; searching the texts…';
  const count = hits.length === 1 ? '1 suggestion' : `${hits.length} suggestions`;
  return complete ? count : `${count} so far; searching the texts…`;
}
