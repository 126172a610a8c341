'use client';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { Page } from '../page/Page.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { reloadOnce } from './reloadOnce.ts';
import { Spinner } from './Spinner.tsx';

/** Shown when the code of a page could not be loaded. Reloads the page once; if that does not help, the reader decides. */
export function RouteFailure({ error }: { readonly error: Error }): ReactNode {
  const [gaveUp, setGaveUp] = useState(false);
  useEffect(() => {
    const reloads = reloadOnce(window.location.pathname, error.message);
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows what was reloaded before
    setGaveUp(!reloads);
  }, [error]);
  return (
    <Page>
      {gaveUp ? (
        <>
          <h1 className="PageHeader-title">This page could not be loaded</h1>
          <LoadFailure error={error} onRetry={() => window.location.reload()} />
        </>
      ) : (
        <Spinner label="Loading the page again" />
      )}
    </Page>
  );
}
