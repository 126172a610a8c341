import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { useRouter } from 'sanity/router';
import { pageInPreview } from './pageInPreview.ts';
import { pageShowing } from './pageShowing.ts';
import { PreviewContext } from './PreviewContext.ts';

/** A button that opens the page of a document. */
export type OpenPage = {
  readonly isBusy: boolean;
  /** The reason why the page is not there yet, or does not come; undefined if there is nothing to say. */
  readonly said: string | undefined;
  readonly open: () => void;
};

/** Milliseconds between two questions to a preview that is starting. */
const again = 1000;

const texts = {
  starting: 'The preview is starting. The page opens here as soon as it is ready.',
  nowhere: 'No page shows this document yet.',
  failed: 'The preview has not started within a minute. Try again, or tell whoever runs the Studio.',
} as const;

/**
 * Returns what opens the page of a document beside its form; undefined without a preview.
 * @param id the id of its published form
 * @param release the release whose version is shown; undefined for a draft
 */
export function useOpenPage(id: string, type: string, release: string | undefined): OpenPage | undefined {
  const server = useContext(PreviewContext);
  const { navigateIntent } = useRouter();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<string>();
  const finish = useEffectEvent((path: string | undefined, text: string | undefined): void => {
    setBusy(false);
    setSaid(text);
    if (path !== undefined) navigateIntent('edit', pageInPreview({ id, type }, path));
  });
  useEffect(() => {
    if (!isBusy || !server) return undefined;
    let isStopped = false;
    const pause = async (): Promise<void> => {
      if (!isStopped) setSaid(texts.starting);
      await new Promise((resolve) => {
        setTimeout(resolve, again);
      });
      if (isStopped) throw new Error('The form is closed.');
    };
    const find = async (): Promise<void> => {
      try {
        const page = await pageShowing(() => server.askUses(id, release), pause);
        if (!isStopped) finish(page?.path, page ? undefined : texts.nowhere);
      } catch {
        if (!isStopped) finish(undefined, texts.failed);
      }
    };
    void find();
    return () => {
      isStopped = true;
    };
  }, [isBusy, server, id, release]);
  return server && { isBusy, said, open: () => setBusy(true) };
}
