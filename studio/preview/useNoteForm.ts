import { useContext, useEffect } from 'react';
import { PreviewPagesContext } from './previewPagesContext.ts';

/**
 * Tells the preview which form is open, so that it begins with the page of its document.
 * @param id that of its published form; empty for none
 */
export function useNoteForm(id: string): void {
  const pages = useContext(PreviewPagesContext);
  useEffect(() => {
    if (id !== '') pages?.noteForm(id);
  }, [pages, id]);
}
