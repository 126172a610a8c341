import type { SanityClient, UserStore } from 'sanity';
import { draftId } from '#core/content/draftId.ts';
import { draftAuthors, draftHistoryQuery } from '../../lake/draftAuthors.ts';

/** Somebody else whose changes a publish would include, and when they made the last one (ISO 8601). */
export type OtherAuthor = { readonly userId: string; readonly name: string; readonly at: string };

/**
 * Finds the other people who have changed a document since it was last published, the latest first. Empty when the history cannot
 * be read: that must not stop a publish.
 * @param ownId id of the user who publishes
 */
export async function otherAuthors(
  client: SanityClient,
  users: UserStore,
  id: string,
  ownId: string,
): Promise<readonly OtherAuthor[]> {
  const draft = draftId(id);
  try {
    const history: unknown = await client.request({
      url: `/data/history/${client.config().dataset}/transactions/${draft}`,
      query: draftHistoryQuery,
      tag: 'studio.draft-authors',
      json: false,
    });
    const { authors } = draftAuthors(typeof history === 'string' ? history : '', draft);
    const others = authors.filter(({ userId }) => userId !== ownId);
    return await Promise.all(
      others.map(async ({ userId, at }) => {
        const user = await users.getUser(userId);
        return { userId, at, name: user?.displayName ?? 'Somebody who no longer has access' };
      }),
    );
  } catch {
    return [];
  }
}
