import type { ShownPage } from '#core/preview/previewMessages.ts';
import { withoutTrailingSlashes } from '#core/links/withoutTrailingSlashes.ts';

/** The reports of the preview's pages about themselves. */
export type PreviewPages = {
  /** @param frame the window that shows the page */
  readonly note: (page: ShownPage, frame: MessageEventSource) => void;
  /** The document of a page, by its path. */
  readonly documentAt: (path: string) => { readonly id: string; readonly type: string } | undefined;
  /** Notes that the form of a document is open, by the id of its published form. */
  readonly noteForm: (id: string) => void;
  /** The document whose form was opened last; undefined if none was. */
  readonly lastForm: () => string | undefined;
  /** Returns whether one of them is open. */
  readonly isOpen: () => boolean;
  /** The windows in which they are open. */
  readonly openWindows: () => readonly Window[];
  /** Calls a listener when a window shows another page. Returns a function that stops it. */
  readonly onShown: (listener: (page: ShownPage, frame: MessageEventSource) => void) => () => void;
};

/** Keeps the reports of all windows in memory, by path; a slash at the end of a path makes no difference. */
export function createPreviewPages(): PreviewPages {
  const known = new Map<string, { readonly id: string; readonly type: string }>();
  let lastForm: string | undefined;
  const windows = new Set<Window>();
  const listeners = new Set<(page: ShownPage, frame: MessageEventSource) => void>();
  const openWindows = (): readonly Window[] => {
    // A frame that was removed counts as closed.
    for (const each of windows) if (each.closed) windows.delete(each);
    return [...windows];
  };
  return {
    note: (page, frame) => {
      if ('closed' in frame) windows.add(frame);
      const { path, id, documentType } = page;
      const key = withoutTrailingSlashes(path);
      if (id === undefined || documentType === undefined) known.delete(key);
      else known.set(key, { id, type: documentType });
      for (const listener of listeners) listener(page, frame);
    },
    documentAt: (path) => known.get(withoutTrailingSlashes(path)),
    noteForm: (id) => {
      lastForm = id;
    },
    lastForm: () => lastForm,
    isOpen: () => openWindows().length > 0,
    openWindows,
    onShown: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
