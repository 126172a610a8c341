import type { SanityClient } from 'sanity';
import type { StoredPlace } from './orderPatches.ts';
import { draftId } from '#core/content/draftId.ts';
import { orderPatches } from './orderPatches.ts';

/** Gives documents new ranks, by published id, in one transaction. Rejects if one of them has changed since. */
export async function commitOrder(client: SanityClient, ranks: ReadonlyMap<string, string>): Promise<void> {
  const ids = [...ranks.keys()].flatMap((id) => [id, draftId(id)]);
  const stored = await client.fetch<StoredPlace[]>(
    '*[_id in $ids]{_id, _rev, _updatedAt, reordered, "parent": parent._ref}',
    { ids },
    { perspective: 'raw' },
  );
  const revision = `reorder-${crypto.randomUUID()}`;
  let transaction = client.transaction().transactionId(revision);
  for (const { id, ...patch } of orderPatches(stored, ranks, revision)) {
    transaction = transaction.patch(id, patch);
  }
  await transaction.commit({ visibility: 'sync', tag: 'docs.reorder' });
}
