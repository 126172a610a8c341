import { useContext, useEffect } from 'react';
import { PreviewPagesContext } from './previewPagesContext.ts';

/**
 * Tells the preview which document is open, so that it begins with the page of this document.
 * @param id the id of its published form
 */
export function useNoteForm(id: string): void {
  const pages = useContext(PreviewPagesContext);
  useEffect(() => {
    pages?.noteForm(id);
  }, [pages, id]);
}
