import type { ReactNode } from 'react';
import type { DocumentLayoutProps } from 'sanity';
import { useMemo, useContext, useEffect } from 'react';
import { useCommentsEnabled, useFeatureEnabled, useSource } from 'sanity';
import { DocumentPaneContext } from 'sanity/_singletons';
import { useDocumentPane } from 'sanity/structure';
import { publishedId } from '#core/content/draftId.ts';
import { documentName } from '#schema/content/reshape/documentName.ts';
import { PreviewPagesContext } from '../preview/previewPagesContext.ts';

/**
 * The column of a document, once Sanity knows whether it has comments. Sanity learns that a moment after a document was opened, and then
 * makes the column again, with other parts around it: everything in it would be rendered twice, and a writer who had begun to work in it
 * would lose the focus.
 */
export function FormOnce(props: DocumentLayoutProps): ReactNode {
  const { documentId, documentType } = props;
  useNoteForm(publishedId(documentId));
  const { mode } = useCommentsEnabled();
  const { error } = useFeatureEnabled('studioComments');
  const { comments } = useSource().document;
  // It has a mode as soon as the lake has answered.
  const isUnknown = mode === null && error === null && comments.enabled({ documentId, documentType });
  // As wide as the column, so that those beside it stay where they are.
  if (isUnknown) return <div style={{ flex: 2.5 }} />;
  return <TitleOfDraft>{props.renderDefault(props)}</TitleOfDraft>;
}

/**
 * The column of a document, headed by the title of its draft where Sanity has none to show, as for the published form after it was
 * unpublished. Sanity would call it “New Docs page” then, as if the draft were lost.
 */
function TitleOfDraft({ children }: { readonly children: ReactNode }): ReactNode {
  const pane = useDocumentPane();
  const { displayed, editState, title } = pane;
  const draft = displayed?._createdAt === undefined ? editState?.draft : undefined;
  const shown = title ?? (draft && documentName(draft._type, draft)) ?? null;
  const titled = useMemo(() => ({ ...pane, title: shown }), [pane, shown]);
  return <DocumentPaneContext value={titled}>{children}</DocumentPaneContext>;
}

/**
 * Tells the preview which document is open, so that it begins with the page of this document.
 * @param id the id of its published form
 */
function useNoteForm(id: string): void {
  const pages = useContext(PreviewPagesContext);
  useEffect(() => {
    pages?.noteForm(id);
  }, [pages, id]);
}
