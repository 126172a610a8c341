import type { ReactNode } from 'react';
import type { IndexState } from '../client/messages.ts';

export type IndexProblemProps = {
  readonly state: Extract<IndexState, { phase: 'failed' }>;
  readonly onRetry: () => void;
};

/** Says why the index could not be loaded and when the next attempt is, with a button to retry now. */
export function IndexProblem({ state: { message, retryIn }, onRetry }: IndexProblemProps): ReactNode {
  return (
    <div className="IndexProblem" role="alert">
      <p>
        The search is incomplete: {message}{' '}
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
