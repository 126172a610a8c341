import type { ReactNode } from 'react';
import { useContext, useEffect, useEffectEvent } from 'react';
import { useDocumentOperation, useDocumentStore, useEditState } from 'sanity';
import { PreviewPagesContext } from '../preview/previewPagesContext.ts';
import { useSaving } from '../saving/useSaving.ts';
import { createPauseCommit } from './createPauseCommit.ts';

/**
 * Saves a document soon after its writer has stopped typing, while one of this Studio's previews is open. Renders nothing.
 * @param id the published id
 */
export function CommitAtPause({ id, type }: { readonly id: string; readonly type: string }): ReactNode {
  const pages = useContext(PreviewPagesContext);
  const { publishGuard, state } = useSaving();
  const { pair } = useDocumentStore();
  const { commit } = useDocumentOperation(id, type);
  const { published } = useEditState(id, type);
  const save = useEffectEvent(() => {
    if (commit.disabled === false) commit.execute();
  });
  const isBeingPublished = useEffectEvent(() => publishGuard.isPending(id, published?._rev));
  useEffect(() => {
    if (!pages) return undefined;
    const pause = createPauseCommit({
      commit: save,
      isPreviewOpen: pages.isOpen,
      isConnected: () => state() === 'connected',
      isBeingPublished,
    });
    // Only what this writer does, and not what comes from others.
    const edits = pair.operationEvents(id, type).subscribe({
      next: (event) => {
        if (event.type === 'success' && event.op === 'patch') pause.edited();
      },
      // An error here is also one in the form, which shows it.
      error: pause.interrupted,
    });
    const onKey = (event: KeyboardEvent): void => {
      if (!isTyping(event)) pause.interrupted();
    };
    window.addEventListener('pointerdown', pause.interrupted, { capture: true });
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      edits.unsubscribe();
      pause.interrupted();
      window.removeEventListener('pointerdown', pause.interrupted, { capture: true });
      window.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [pages, pair, id, type, state]);
  return undefined;
}

/** Returns whether a key types text. All others may be those of a button or a shortcut. */
function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}
