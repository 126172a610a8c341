'use client';
import { type ReactNode, useEffect } from 'react';
import { causeChain } from '../../behaviours/causeChain.ts';
import { Page } from '../page/Page.tsx';

export type CrashPageProps = { readonly error: unknown; readonly onTryAgain: () => void };

/** What shows in the place of a page whose view failed; the frame around it still works. */
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

/** The title of the tab while this shows, whatever the router sets meanwhile: that comes with the page itself. */
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
