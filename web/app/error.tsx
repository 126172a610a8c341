'use client';
import type { ReactNode } from 'react';
import { isChunkError } from '../behaviours/isChunkError.ts';
import { CrashPage } from '../components/crash/CrashPage.tsx';
import { RouteFailure } from '../components/loading/RouteFailure.tsx';

export type FailedViewProps = {
  readonly error: Error;
  /** Fetches the page's data again and renders it anew. */
  readonly retry: () => void;
};

/** A page that fails while it is shown: because its code did not arrive, or because of a fault in it. */
export default function FailedView({ error, retry }: FailedViewProps): ReactNode {
  return isChunkError(error) ? (
    <RouteFailure error={error} />
  ) : (
    <CrashPage error={error} onTryAgain={retry} />
  );
}
