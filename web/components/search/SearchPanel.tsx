import { usePathname, useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { SearchSetup } from '#core/site/pageData.ts';
import { preferredVersion } from '../../behaviours/preferredVersion.ts';
import type { Answer, IndexState } from '../../search/messages.ts';
import { followVisibleHeight } from '../../search/followVisibleHeight.ts';
import { optionId, SuggestionBox } from '../../search/suggestionBox.ts';
import { withBasePath } from '../links/withBasePath.ts';
import { IndexProblem } from './IndexProblem.tsx';
import { QueryProblem } from './QueryProblem.tsx';
import { QueryTips } from './QueryTips.tsx';
import { Suggestions } from './Suggestions.tsx';
import { useIndexState } from './useIndexState.ts';

export type SearchPanelProps = { readonly input: HTMLInputElement; readonly setup: SearchSetup };

/** What the search box suggests, below it while it is in use. */
export function SearchPanel({ input, setup }: SearchPanelProps): ReactNode {
  const pathname = usePathname();
  const router = useRouter();
  const box = useMemo(
    () =>
      new SuggestionBox({
        input,
        setup,
        basePath: withBasePath(''),
        follow: (href) => router.push(href),
        preferred: preferredVersion,
      }),
    [input, setup, router],
  );
  const { isOpen, query, index, answer, answered, active } = useSyncExternalStore(
    box.store.subscribe,
    box.store.read,
  );
  const state = useIndexState(index);

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
    <div className="SearchPanel" aria-busy={isBusy}>
      {query === '' ? <QueryTips /> : null}
      {state.phase === 'failed' ? <IndexProblem state={state} onRetry={() => box.retry()} /> : null}
      {answer?.problem === undefined ? null : (
        <QueryProblem text={answered} problem={answer.problem} onRepair={(repaired) => box.write(repaired)} />
      )}
      {answer?.notes.map(({ kind, word, message }) => (
        <p key={`${kind} ${word}`} className="SearchPanel-note">
          {message}
        </p>
      ))}
      {offer.hrefs.length === 0 ? null : <Suggestions box={box} offer={offer} active={active} />}
      <output className="SearchPanel-status">{query === '' ? '' : statusOf(answer, state.phase)}</output>
    </div>
  );
}

function statusOf(answer: Answer | undefined, phase: IndexState['phase']): string {
  if (answer === undefined) return phase === 'failed' ? '' : 'Loading the search …';
  const { hits, complete } = answer;
  if (hits.length === 0) return complete ? 'No results' : 'Nothing in titles; looking into the texts …';
  const count = hits.length === 1 ? '1 suggestion' : `${hits.length} suggestions`;
  return complete ? count : `${count} so far; looking into the texts …`;
}
