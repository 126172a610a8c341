import type { TableState } from './tableState.ts';
import { isSame } from './isSame.ts';
import { withDifference } from './withDifference.ts';

/** One action of a writer: the table before it and after it. */
type TableStep = {
  readonly before: TableState;
  readonly after: TableState;
  /** The place that was typed in, because typing at one place is one action; undefined for an action of its own. */
  readonly typedIn: string | undefined;
};

/** The actions that can be undone, and those that were, the latest last. */
export type TableHistory = { readonly done: readonly TableStep[]; readonly undone: readonly TableStep[] };

export const emptyHistory: TableHistory = { done: [], undone: [] };

/** As many actions as can be undone. */
const maxSteps = 100;

/**
 * The history with one more action, after which nothing can be redone. Continued typing at the same place is part of the action before,
 * without the changes of a colleague in between.
 */
export function withStep(
  history: TableHistory,
  before: TableState,
  after: TableState,
  typedIn?: string,
): TableHistory {
  if (isSame(before, after)) return history;
  const last = history.done.at(-1);
  const isMore = typedIn !== undefined && last?.typedIn === typedIn;
  const step = { before: isMore ? withDifference(last.before, last.after, before) : before, after, typedIn };
  return {
    done: [...(isMore ? history.done.slice(0, -1) : history.done), step].slice(-maxSteps),
    undone: [],
  };
}

/** A table after undoing or redoing, and the history then; undefined if there is nothing to undo or redo. */
type Travel = { readonly state: TableState; readonly history: TableHistory };

/** Takes back the last action; undefined if there is none. Changes that a colleague has made since then stay. */
export function undone({ done, undone: others }: TableHistory, current: TableState): Travel | undefined {
  const step = done.at(-1);
  return (
    step && {
      state: withDifference(current, step.after, step.before),
      history: { done: done.slice(0, -1), undone: [...others, step] },
    }
  );
}

/** Repeats the action that was undone last, on the table as it is now; undefined if there is none. */
export function redone({ done, undone: others }: TableHistory, current: TableState): Travel | undefined {
  const step = others.at(-1);
  return (
    step && {
      state: withDifference(current, step.before, step.after),
      // What is typed now is an action of its own.
      history: { done: [...done, { ...step, typedIn: undefined }], undone: others.slice(0, -1) },
    }
  );
}
