import type { ReactNode } from 'react';

export type LoadFailureProps = { readonly error: unknown; readonly onRetry: () => void };

/** Says that a part of the site could not be loaded, with the browser's message and a button to retry. */
export function LoadFailure({ error, onRetry }: LoadFailureProps): ReactNode {
  return (
    <div className="LoadFailure" role="alert">
      <p>{String(error)}</p>
      <button type="button" className="LoadFailure-retry" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
