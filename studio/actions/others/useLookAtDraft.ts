import type { OtherAuthor } from './otherAuthors.ts';
import { useClient, useCurrentUser, useUserStore } from 'sanity';
import { draftId } from '#core/content/draftId.ts';
import { useSaving } from '../../saving/useSaving.ts';
import { apiVersion } from '../../site/siteSnapshot.ts';
import { otherAuthors } from './otherAuthors.ts';

/** The draft of a document, and who else has written in it. */
export type DraftSeen = {
  /** Undefined when there is no draft. */
  readonly draftRevision: string | undefined;
  readonly others: readonly OtherAuthor[];
};

/**
 * Returns a function that looks at the draft of a document as the lake has it at that moment. It rejects if the connection is lost before the
 * lake has answered.
 * @param id the id of the published form
 */
export function useLookAtDraft(id: string): () => Promise<DraftSeen> {
  const client = useClient({ apiVersion });
  const users = useUserStore();
  const ownId = useCurrentUser()?.id ?? '';
  const { whileConnected } = useSaving();
  const look = async (): Promise<DraftSeen> => {
    // First, so that everybody who has written up to this revision is among the others.
    const draft = await client.getDocument(draftId(id), { tag: 'studio.draft-seen' });
    const others = await otherAuthors(client, users, id, ownId);
    return { draftRevision: draft?._rev, others: draft ? others : [] };
  };
  return () => whileConnected(look());
}
