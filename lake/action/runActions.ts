import type { History } from '../history/createHistory.ts';
import type { TransactionRequest, TransactionResult } from '../mutation/runTransaction.ts';
import type { Store } from '../store/createStore.ts';
import { badRequest } from '#system/values/httpError.ts';
import { runTransaction } from '../mutation/runTransaction.ts';
import { actionMutations } from './actionMutations.ts';
import { asActionError } from './document/actionError.ts';

export type ActionsRequest = Omit<TransactionRequest, 'query' | 'autoGenerateArrayKeys'> & {
  /** As sent; each is parsed here. */
  readonly actions: readonly unknown[];
};

const maxActions = 20_000;

/**
 * Runs a Studio's actions on documents (create a draft, edit, publish, unpublish, discard, delete, …) in order, in one
 * transaction. Rejects with an `HttpError` that names the action that failed; then nothing has changed.
 */
export async function runActions(
  store: Store,
  history: Pick<History, 'lastSeqOf' | 'documentAt'>,
  { actions, ...request }: ActionsRequest,
  now: Date,
): Promise<TransactionResult> {
  if (actions.length > maxActions) {
    throw badRequest(
      `A request may have ${maxActions} actions, this one has ${actions.length}. Send several requests.`,
    );
  }
  const transaction = { ...request, autoGenerateArrayKeys: false, query: refuseQuery };
  const deleted = (id: string) => {
    const seq = history.lastSeqOf(id);
    return seq === undefined ? undefined : history.documentAt(id, seq);
  };
  let current = 0;
  try {
    return await runTransaction(store, transaction, now, (steps) => {
      for (const [index, action] of actions.entries()) {
        current = index;
        for (const mutation of actionMutations(action, index, { ...steps, deleted }, now.toISOString())) {
          steps.mutate(mutation, index);
        }
      }
    });
  } catch (error) {
    throw asActionError(error, current);
  }
}

function refuseQuery(): never {
  throw badRequest('An action is about one document and cannot select others by a query.');
}
