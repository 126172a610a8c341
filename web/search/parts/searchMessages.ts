import type { SearchNote } from '#core/search/match/searchNote.ts';
import type { QueryRepair } from '#core/search/query/repairQuery.ts';
import type { Answer, IndexState } from '../client/messages.ts';
import { element } from '../../ui/browser/element.ts';

/** The class of notes, and the functions that the buttons call. */
export type SearchMessagesOptions = {
  readonly noteClass: string;
  readonly onRetry: () => void;
  readonly onRepair: (repaired: string) => void;
};

/** The messages above results: why the index could not be loaded, the problem with the query, and where it was not taken literally. */
export type SearchMessages = {
  readonly element: HTMLElement;
  readonly show: (state: IndexState, answer: Answer | undefined, answered: string) => void;
};

/** Creates the element for the messages above results, which is empty at first. */
export function searchMessages({ noteClass, onRetry, onRepair }: SearchMessagesOptions): SearchMessages {
  const failure = element('div');
  const problem = element('div');
  const notes = element('div', { 'aria-live': 'polite' });
  const showFailure = onChange((state: IndexState) =>
    failure.replaceChildren(...(state.phase === 'failed' ? [indexProblem(state, onRetry)] : [])),
  );
  const showProblem = onChange((answer: Answer | undefined, answered: string) =>
    problem.replaceChildren(...(answer?.problem ? [queryProblem(answered, answer.problem, onRepair)] : [])),
  );
  const showNotes = onChange((shown: readonly SearchNote[] | undefined = []) =>
    notes.replaceChildren(...shown.map(({ message }) => element('p', { class: noteClass }, message))),
  );
  return {
    element: element('div', {}, failure, problem, notes),
    show: (state, answer, answered) => {
      showFailure(state);
      showProblem(answer, answered);
      showNotes(answer?.notes);
    },
  };
}

/** Returns a function that calls another one only if the first value is not that of the last call. */
function onChange<First, Rest extends readonly unknown[]>(
  act: (first: First, ...rest: Rest) => void,
): (first: First, ...rest: Rest) => void {
  let last: First | undefined;
  return (first, ...rest) => {
    if (first === last) return;
    last = first;
    act(first, ...rest);
  };
}

/** Says why the index could not be loaded and when the next attempt is, with a button to retry now. */
function indexProblem(
  { message, isPartial, retryIn }: Extract<IndexState, { phase: 'failed' }>,
  onRetry: () => void,
): HTMLElement {
  const what = isPartial ? 'The search is incomplete' : 'The search does not work at the moment';
  const next = retryIn
    ? `The next attempt follows ${retryIn === 1 ? 'in a second' : `in ${retryIn} seconds`}.`
    : 'Press the button to try again.';
  const retry = element('button', { type: 'button', class: 'LoadFailure-retry' }, 'Retry now');
  retry.addEventListener('click', onRetry);
  return element(
    'div',
    { class: 'LoadFailure', role: 'alert' },
    element('p', {}, `${what}: ${message} ${next}`),
    retry,
  );
}

/** Says what is wrong with a query and where, and suggests the corrected query, whose results are already shown. */
function queryProblem(
  text: string,
  { message, start, end, hint, repaired }: QueryRepair,
  onRepair: (repaired: string) => void,
): HTMLElement {
  const marked = element('mark', {}, text.slice(start, end) || ' ');
  const query = element('code', {}, text.slice(0, start), marked, text.slice(end));
  const explained = element('span', { class: 'QueryProblem-message' }, message);
  const repair = element(
    'button',
    { type: 'button', class: 'LoadFailure-retry QueryProblem-repair' },
    'Search for ',
  );
  repair.append(element('code', {}, repaired));
  repair.addEventListener('click', () => onRepair(repaired));
  return element(
    'div',
    { class: 'QueryProblem' },
    element('p', { class: 'QueryProblem-query' }, query, explained),
    element('p', {}, hint),
    ...(repaired === '' ? [] : [repair]),
  );
}
