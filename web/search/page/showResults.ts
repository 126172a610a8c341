import type { Answer, IndexState } from '../client/messages.ts';
import type { FoundPagesOptions } from './foundPages.ts';
import { countOf } from '#core/text/countOf.ts';
import { afterPaint } from '../../ui/browser/afterPaint.ts';
import { element } from '../../ui/browser/element.ts';
import { onIndexState, stateOfIndex } from '../client/searchClient.ts';
import { placeIn } from '../parts/placeIn.ts';
import { searchMessages } from '../parts/searchMessages.ts';
import { foundPages } from './foundPages.ts';
import { otherWays } from './otherWays.ts';

/**
 * Shows the results of what is in the field, and what there is to say about them. Returns a function that stops it.
 * @param place their element in a `SearchPage`
 */
export function showResults(place: HTMLElement, options: FoundPagesOptions): () => void {
  const { field } = options;
  const found = foundPages(options);
  const messages = searchMessages({
    noteClass: 'SearchResults-note',
    onRetry: () => field.retry(),
    onRepair: (repaired) => field.write(repaired),
  });
  const problem = element('p', { class: 'LoadFailure', role: 'alert' });
  const status = element('output', { class: 'SearchResults-status' });
  const failure = excerptNote(() => field.retryExcerpts());
  let ways: HTMLElement | undefined;
  let last: Partial<ReturnType<typeof field.store.read>> = {};
  let isWaiting = false;

  /** The list comes after the next frame, so that typing stays smooth while it is long. */
  function showFound(): void {
    found.element.setAttribute('aria-busy', 'true');
    if (isWaiting) return;
    isWaiting = true;
    afterPaint(() => {
      isWaiting = false;
      const { answer, excerpts } = field.store.read();
      if (!answer) return;
      found.show(answer, excerpts);
      found.element.setAttribute('aria-busy', 'false');
    });
  }

  function show(): void {
    const state = field.store.read();
    const { query, asked, index, answer, answered, excerpts, excerptFailure } = state;
    if (!asked) return;
    const indexState = stateOfIndex(index);
    const isNothing = answer?.complete === true && answer.pageCount === 0 && !answer.problem;
    setText(problem, asked.problem ?? '');
    setText(status, query === '' ? '' : statusOf(answer, indexState.phase));
    messages.show(indexState, answer, answered);
    failure.show(excerptFailure ?? '');
    if (answer !== last.answer || asked !== last.asked) {
      ways = answer && isNothing ? otherWays(answer, asked.searched, field) : undefined;
    }
    if (answer && (answer !== last.answer || excerpts !== last.excerpts)) showFound();
    last = state;
    placeIn(place, [
      ...(asked.problem === undefined ? [] : [problem]),
      messages.element,
      status,
      ...(excerptFailure === undefined ? [] : [failure.element]),
      ...(ways ? [ways] : []),
      ...(answer ? [found.element] : []),
    ]);
  }

  const stops = [field.store.subscribe(show), onIndexState(show)];
  show();
  return () => stops.forEach((stop) => stop());
}

/** Says that excerpts are missing, and why, with a button to ask for them again. */
function excerptNote(onRetry: () => void): {
  readonly element: HTMLElement;
  readonly show: (failure: string) => void;
} {
  const text = element('span');
  const retry = element('button', { type: 'button', class: 'SearchResults-button' }, 'Retry');
  retry.addEventListener('click', onRetry);
  return {
    element: element('p', { class: 'SearchResults-note', role: 'alert' }, text, ' ', retry),
    show: (failure) => setText(text, `Some excerpts are missing. ${failure}`),
  };
}

/** Changes the text of an element only if it differs, because screen readers announce each change of some. */
function setText(place: HTMLElement, text: string): void {
  if (place.textContent !== text) place.textContent = text;
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
