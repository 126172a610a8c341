import type { ReactNode } from 'react';

export type LoadFailureProps = { readonly error: unknown; readonly onRetry: () => void };

/** A part of the site did not arrive: what the browser says about it, and the way to ask again. */
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
