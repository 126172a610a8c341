import type { SanityClient, UserStore } from 'sanity';
import type { OtherAuthor } from './otherAuthors.ts';
import { draftId } from '#core/content/draftId.ts';
import { otherAuthors } from './otherAuthors.ts';

/** The draft of a document, and who else has written in it. */
export type DraftSeen = {
  /** Undefined when there is no draft. */
  readonly draftRevision: string | undefined;
  readonly others: readonly OtherAuthor[];
};

/**
 * Looks at the draft of a document as the lake has it now.
 * @param id the id of the published form
 * @param ownId id of the user who looks
 */
export async function lookAtDraft(
  client: SanityClient,
  users: UserStore,
  id: string,
  ownId: string,
): Promise<DraftSeen> {
  // First, so that everybody who has written up to this revision is among the others.
  const draft = await client.getDocument(draftId(id), { tag: 'studio.draft-seen' });
  const others = await otherAuthors(client, users, id, ownId);
  return { draftRevision: draft?._rev, others: draft ? others : [] };
}
