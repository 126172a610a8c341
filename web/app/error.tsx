'use client';
import type { ReactNode } from 'react';
import { CrashPage } from '../ui/loading/CrashPage.tsx';
import { isChunkError } from '../ui/loading/isChunkError.ts';
import { RouteFailure } from '../ui/loading/RouteFailure.tsx';

export type FailedViewProps = {
  readonly error: Error;
  /** Fetches the page's data and renders it again. */
  readonly retry: () => void;
};

/** Shown if a page fails to render: its code could not be loaded, or has an error. */
export default function FailedView({ error, retry }: FailedViewProps): ReactNode {
  return isChunkError(error) ? (
    <RouteFailure error={error} />
  ) : (
    <CrashPage error={error} onTryAgain={retry} />
  );
}
