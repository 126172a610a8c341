'use client';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { Page } from '../page/Page.tsx';
import { causeChain } from './causeChain.ts';

export type CrashPageProps = { readonly error: unknown; readonly onTryAgain: () => void };

/** Shown in place of a page that failed to render; the shell around it still works. */
export function CrashPage({ error, onTryAgain }: CrashPageProps): ReactNode {
  useTitle('Page Error');
  return (
    <Page>
      <div className="CrashPage" role="alert">
        <h1 className="PageHeader-title">This page crashed.</h1>
        <pre className="CrashPage-error">{causeChain(error)}</pre>
        <button type="button" className="CrashPage-again" onClick={onTryAgain}>
          Try again
        </button>
      </div>
    </Page>
  );
}

/** Sets the title of the tab while this is shown, and afterwards restores the one that the router has set in the meantime. */
function useTitle(title: string): void {
  useEffect(() => {
    let underneath = document.title;
    document.title = title;
    const observer = new MutationObserver(() => {
      if (document.title !== title) {
        underneath = document.title;
        document.title = title;
      }
    });
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = underneath;
    };
  }, [title]);
}
