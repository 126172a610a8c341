import type { Answer, IndexState } from '../client/messages.ts';
import type { BoxOptions } from './SuggestionBox.ts';
import { element } from '../../ui/browser/element.ts';
import { onIndexState, stateOfIndex } from '../client/searchClient.ts';
import { queryTips } from '../parts/queryTips.ts';
import { searchMessages } from '../parts/searchMessages.ts';
import { followVisibleHeight } from './followVisibleHeight.ts';
import { scopeChip } from './scopeChip.ts';
import { SuggestionBox } from './SuggestionBox.ts';
import { suggestionList } from './suggestionList.ts';

/** Shows suggestions below the search box while it is in use. It may be in use already. */
export function startSuggestions(options: BoxOptions): SuggestionBox {
  const box = new SuggestionBox(options);
  const tips = queryTips();
  const chip = scopeChip(options.input, () => box.widen());
  const messages = searchMessages({
    noteClass: 'SearchPanel-note',
    onRetry: () => box.retry(),
    onRepair: (repaired) => box.write(repaired),
  });
  const list = suggestionList(box);
  const status = element('output', { class: 'SearchPanel-status' });
  // It scrolls, which in Firefox would make it a place of its own for the Tab key.
  const panel = element(
    'div',
    { class: 'SearchPanel', tabindex: '-1' },
    messages.element,
    list.element,
    status,
  );
  let isShown = false;
  let stopFollowing: (() => void) | undefined;

  function open(is: boolean): void {
    if (is === isShown) return;
    isShown = is;
    stopFollowing?.();
    stopFollowing = undefined;
    if (is) {
      stopFollowing = followVisibleHeight();
      // At its end, where React leaves it alone.
      options.input.form?.append(panel);
    } else {
      panel.remove();
    }
  }

  function show(): void {
    const { isOpen, query, index, answer, answered, active } = box.store.read();
    // Before the panel, so that it is the next stop of the Tab key.
    chip.show(isOpen ? box.scope()?.context : undefined);
    open(isOpen);
    if (!isOpen) return;
    const state = stateOfIndex(index);
    const isBusy =
      query !== '' && state.phase !== 'failed' && !(answered === query && answer?.complete === true);
    panel.setAttribute('aria-busy', String(isBusy));
    if (query !== '') tips.remove();
    else if (!tips.isConnected) panel.append(tips);
    const rows = answer ? answer.hits.length + answer.elsewhere.hits.length : 0;
    panel.toggleAttribute('data-empty', query !== '' && answer?.complete === true && rows === 0);
    messages.show(state, answer, answered);
    list.show(box.offer(), active);
    const text = query === '' ? '' : statusOf(answer, state.phase);
    if (status.textContent !== text) status.textContent = text;
  }

  box.store.subscribe(show);
  onIndexState(show);
  box.start();
  return box;
}

function statusOf(answer: Answer | undefined, phase: IndexState['phase']): string {
  if (!answer) return phase === 'failed' ? '' : 'Loading the search…';
  const { hits, elsewhere, complete, problem } = answer;
  const rows = hits.length + elsewhere.hits.length;
  // The problem with the query is announced already.
  if (rows === 0 && problem) return '';
  if (rows === 0) return complete ? 'No results' : 'Nothing in titles; searching the texts…';
  const count = rows === 1 ? '1 suggestion' : `${rows} suggestions`;
  return complete ? count : `${count} so far; searching the texts…`;
}
