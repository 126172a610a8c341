import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { DocumentPaneContext } from 'sanity/_singletons';
import { useDocumentPane } from 'sanity/structure';
import { documentName } from '#schema/content/reshape/documentName.ts';

/**
 * The column of a document, headed by the title of its draft where Sanity has none to show, as for the published form after it was
 * unpublished. Sanity would call it “New Docs page” then, as if the draft were lost.
 */
export function TitleOfDraft({ children }: { readonly children: ReactNode }): ReactNode {
  const pane = useDocumentPane();
  const { displayed, editState, title } = pane;
  const draft = displayed?._createdAt === undefined ? editState?.draft : undefined;
  const shown = title ?? (draft && documentName(draft._type, draft)) ?? null;
  const titled = useMemo(() => ({ ...pane, title: shown }), [pane, shown]);
  return <DocumentPaneContext value={titled}>{children}</DocumentPaneContext>;
}
