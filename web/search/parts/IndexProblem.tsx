import type { ReactNode } from 'react';
import type { IndexState } from '../client/messages.ts';

export type IndexProblemProps = {
  readonly state: Extract<IndexState, { phase: 'failed' }>;
  readonly onRetry: () => void;
};

/** Says why the index could not be loaded and when the next attempt is, with a button to retry now. */
export function IndexProblem({ state, onRetry }: IndexProblemProps): ReactNode {
  const { message, isPartial, retryIn } = state;
  return (
    <div className="IndexProblem" role="alert">
      <p>
        {isPartial ? 'The search is incomplete' : 'The search does not work at the moment'}: {message}{' '}
        {retryIn
          ? `The next attempt follows ${retryIn === 1 ? 'in a second' : `in ${retryIn} seconds`}.`
          : 'Press the button to try again.'}
      </p>
      <button type="button" className="IndexProblem-retry" onClick={onRetry}>
        Retry now
      </button>
    </div>
  );
}
