import type { Action, SanityClient } from '@sanity/client';
import type { StoredDocument } from './storedDocument.ts';
import { draftId } from '#core/content/draftId.ts';
import { changedFields } from '../changedFields.ts';
import { refOf } from '../fields/refOf.ts';

export type CutOptions = {
  /** The id of the transaction that publishes the copies: that of the plan. */
  readonly revision: string;
  /** Ids of the redirects to delete: those of the plan. */
  readonly inTheWay: readonly string[];
  /** Called after each batch with the number of documents that were copied so far. */
  readonly onProgress: (copied: number) => void;
};

/**
 * Carries out a cut so that readers see all of it at once: the copies are stored as drafts, in batches, and one request publishes them all.
 * If anything fails, the drafts are discarded and the promise rejects with that failure. Nobody else's drafts are touched: the ids of copies
 * belong to this version.
 */
export async function cutVersion(
  client: SanityClient,
  documents: readonly StoredDocument[],
  { revision, inTheWay, onProgress }: CutOptions,
): Promise<void> {
  const drafts = asDrafts(documents);
  try {
    for (let start = 0; start < drafts.length; start += batchSize) {
      let transaction = client.transaction();
      for (const draft of drafts.slice(start, start + batchSize)) {
        transaction = transaction.createOrReplace(draft);
      }
      await transaction.commit({ visibility: 'async', returnDocuments: false, tag: 'docs.cut' });
      onProgress(Math.min(start + batchSize, drafts.length));
    }
    await client.action(
      [
        ...inTheWay.map((id): Action => ({
          actionType: 'sanity.action.document.delete',
          publishedId: id,
          includeDrafts: [draftId(id)],
        })),
        ...documents.map(({ _id }): Action => ({
          actionType: 'sanity.action.document.publish',
          publishedId: _id,
          draftId: draftId(_id),
        })),
      ],
      { transactionId: revision, tag: 'docs.cut' },
    );
  } catch (error) {
    // The lake may have published them, although its answer was lost.
    if (await wasPublished(client, documents, revision)) return;
    await discard(client, drafts);
    throw error;
  }
}

/** Documents in a request: some hundred kilobytes. */
const batchSize = 100;

/** References to documents that are not published yet have to be weak until they are. */
function asDrafts(documents: readonly StoredDocument[]): readonly StoredDocument[] {
  const types = new Map(documents.map(({ _id, _type }) => [_id, _type]));
  return documents.map((document) => {
    const weakened = changedFields(document, (object) => {
      const type = types.get(refOf(object) ?? '');
      if (type === undefined || object['_weak'] === true) return object;
      return { ...object, _weak: true, _strengthenOnPublish: { type } };
    });
    return { ...document, ...weakened, _id: draftId(document._id) };
  });
}

async function wasPublished(
  client: SanityClient,
  [first]: readonly StoredDocument[],
  revision: string,
): Promise<boolean> {
  const query = '*[_id == $id][0]._rev';
  const asked = client.fetch<unknown>(query, { id: first?._id ?? '' }, { perspective: 'raw' });
  return asked.then(
    (found) => found === revision,
    () => false,
  );
}

/** Without a lake that answers, the drafts stay: nobody but writers sees them, and the next attempt replaces them. */
async function discard(client: SanityClient, drafts: readonly StoredDocument[]): Promise<void> {
  let transaction = client.transaction();
  for (const { _id } of drafts) transaction = transaction.delete(_id);
  await transaction
    .commit({ visibility: 'async', returnDocuments: false, tag: 'docs.cut' })
    .catch(() => undefined);
}
