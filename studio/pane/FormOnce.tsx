import type { ReactNode } from 'react';
import type { DocumentLayoutProps } from 'sanity';
import { useCommentsEnabled, useFeatureEnabled, useSource } from 'sanity';
import { publishedId } from '#core/content/draftId.ts';
import { useNoteForm } from '../preview/useNoteForm.ts';
import { TitleOfDraft } from './TitleOfDraft.tsx';

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
