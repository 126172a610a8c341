import type { ReactNode } from 'react';
import type { IndexState } from '../../search/messages.ts';

export type IndexProblemProps = {
  readonly state: Extract<IndexState, { phase: 'failed' }>;
  readonly onRetry: () => void;
};

/** The index did not arrive: why, what happens now, and the way to ask again at once. */
export function IndexProblem({ state: { message, retryIn }, onRetry }: IndexProblemProps): ReactNode {
  return (
    <div className="IndexProblem" role="alert">
      <p>
        The search is not complete: {message}{' '}
        {retryIn === undefined
          ? 'It is tried again when you ask for it.'
          : `The next attempt follows ${retryIn === 1 ? 'in a second' : `in ${retryIn} seconds`}.`}
      </p>
      <button type="button" className="IndexProblem-retry" onClick={onRetry}>
        Retry now
      </button>
    </div>
  );
}
