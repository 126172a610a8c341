import type { DocumentState } from './documentState.ts';
import type { StateText } from './stateText.ts';
import { useEditState } from 'sanity';
import { useHasPublisher, usePublishing, useSeenByReaders } from '../publishingContext.ts';
import { useNow } from '../useNow.ts';
import { documentInLake } from './documentInLake.ts';
import { documentState } from './documentState.ts';
import { stateText } from './stateText.ts';

/** The state of a document's published content, and the words for it. */
export type ToldState = { readonly state: DocumentState; readonly told: StateText };

/**
 * Returns whether readers see the published form of a document, and if not, why. Undefined without a publisher, and for a document that
 * does not exist.
 * @param id the id of its published form
 */
export function useDocumentState(id: string, type: string): ToldState | undefined {
  const hasPublisher = useHasPublisher();
  const known = usePublishing();
  useSeenByReaders(id);
  const now = useNow();
  const { draft, published, ready } = useEditState(id, type);
  if (!hasPublisher || !ready) return undefined;
  const state = documentState(documentInLake(id, draft, published), known, now);
  return state && { state, told: stateText(state, now) };
}
