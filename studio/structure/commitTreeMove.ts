import type { SanityClient } from 'sanity';
import type { StoredPlace } from './orderPatches.ts';
import type { TreeMove } from './planTreeMove.ts';
import { draftId } from '#core/content/draftId.ts';
import { refOf } from '#schema/content/fields/refOf.ts';
import { orderPatches } from './orderPatches.ts';
import { referenceTo } from './referenceTo.ts';

/** Undoes a move. Rejects if one of the documents has changed since. */
export type UndoMove = () => Promise<void>;

type Place = { readonly parent?: unknown; readonly orderRank?: unknown };
type StoredForm = Place & { readonly _id: string };

/**
 * Carries out a move in the tree. A new order is published at once, as it belongs to no text. A new parent changes addresses, so it is
 * written into the draft, for the writer to publish.
 * @param ranksBefore the ranks of all rows by id, for undoing the move
 */
export async function commitTreeMove(
  client: SanityClient,
  { row, parent, isNewParent, ranks }: TreeMove,
  ranksBefore: ReadonlyMap<string, string>,
): Promise<UndoMove> {
  const before = new Map([...ranks.keys()].map((id) => [id, ranksBefore.get(id) ?? '']));
  if (!isNewParent) {
    await commitOrder(client, ranks);
    return () => commitOrder(client, before);
  }
  const others = new Map([...ranks].filter(([id]) => id !== row.id));
  if (others.size > 0) await commitOrder(client, others);

  const forms = await client.fetch<readonly StoredForm[]>(
    '*[_id in $ids]{_id, parent, orderRank}',
    { ids: [row.id, draftId(row.id)] },
    { perspective: 'raw' },
  );
  const draft = forms.find(({ _id }) => _id !== row.id);
  const last: Place = draft ?? forms[0] ?? {};
  const revision = await place(client, row.id, {
    ...(parent && { parent: referenceTo(parent.id, parent.isPublished ? undefined : parent.type) }),
    orderRank: ranks.get(row.id),
  });
  return async () => {
    if (!draft && (await dropDraft(client, row.id, revision))) return;
    await place(client, row.id, { parent: last.parent, orderRank: last.orderRank });
  };
}

/** Writes a place into the draft of a document, which is created if there is none. Returns the draft's new revision. */
async function place(client: SanityClient, id: string, { parent, orderRank }: Place): Promise<string> {
  const isBelow = refOf(parent) !== undefined;
  const { transactionId } = await client.action({
    actionType: 'sanity.action.document.edit',
    draftId: draftId(id),
    publishedId: id,
    patch: { set: { orderRank, ...(isBelow && { parent }) }, ...(!isBelow && { unset: ['parent'] }) },
  });
  return transactionId;
}

/** Deletes a draft that was only made to move it. Returns false, and leaves it, when it has been changed since. */
async function dropDraft(client: SanityClient, id: string, revision: string): Promise<boolean> {
  const draft = draftId(id);
  const { _rev } = (await client.getDocument(draft)) ?? {};
  if (_rev !== revision) return false;
  await client
    .transaction()
    // A deletion alone would not notice a change at the last moment.
    .patch(draft, { ifRevisionID: revision, unset: ['reordered'] })
    .delete(draft)
    .commit({ visibility: 'sync', tag: 'docs.move.undo' });
  return true;
}

/** Gives documents new ranks, by published id, in one transaction. Rejects if one of them has changed since. */
async function commitOrder(client: SanityClient, ranks: ReadonlyMap<string, string>): Promise<void> {
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
