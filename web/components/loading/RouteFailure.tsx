'use client';
import { type ReactNode, useEffect, useState } from 'react';
import { reloadOnce } from '../../behaviours/reloadOnce.ts';
import { Page } from '../page/Page.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { Spinner } from './Spinner.tsx';

/** The code of a page could not be loaded. The page is reloaded once; if that does not help the reader decides. */
export function RouteFailure({ error }: { readonly error: Error }): ReactNode {
  const [gaveUp, setGaveUp] = useState(false);
  useEffect(() => {
    const reloads = reloadOnce(window.location.pathname, error.message);
    // oxlint-disable-next-line react/set-state-in-effect -- what has been reloaded before is known to the browser alone
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
