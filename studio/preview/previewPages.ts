import type { ShownPage } from '#core/preview/previewMessages.ts';
import { withoutTrailingSlashes } from '#core/links/withoutTrailingSlashes.ts';

/** What pages of the preview have said about themselves. */
export type PreviewPages = {
  /** @param frame the window that shows the page */
  readonly note: (page: ShownPage, frame: MessageEventSource) => void;
  /** The document of a page, by its path. */
  readonly documentAt: (path: string) => { readonly id: string; readonly type: string } | undefined;
  /** Calls a listener when a window shows another page. Returns a function that stops it. */
  readonly onShown: (listener: (page: ShownPage, frame: MessageEventSource) => void) => () => void;
};

export function createPreviewPages(): PreviewPages {
  const known = new Map<string, { readonly id: string; readonly type: string }>();
  const listeners = new Set<(page: ShownPage, frame: MessageEventSource) => void>();
  return {
    note: (page, frame) => {
      const { path, id, documentType } = page;
      const key = withoutTrailingSlashes(path);
      if (id === undefined || documentType === undefined) known.delete(key);
      else known.set(key, { id, type: documentType });
      for (const listener of listeners) listener(page, frame);
    },
    documentAt: (path) => known.get(withoutTrailingSlashes(path)),
    onShown: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
