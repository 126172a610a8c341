import type { SanityClient } from '@sanity/client';
import { isJsonObject } from '#system/values/jsonObject.ts';

const batchSize = 200;

/**
 * Restores the date of the last edit of imported documents. An import writes a document in several steps (references
 * and assets come last), and each step counts as an edit. `skip` names documents that were not imported.
 */
export async function restoreDates(
  client: SanityClient,
  lines: AsyncIterable<string>,
  skip: ReadonlySet<string>,
): Promise<void> {
  const batch = new Map<string, string>();
  for await (const line of lines) {
    const document: unknown = line.trim() === '' ? undefined : JSON.parse(line);
    if (!isJsonObject(document)) continue;
    const { _id, _updatedAt } = document;
    if (typeof _id === 'string' && typeof _updatedAt === 'string' && !skip.has(_id)) {
      batch.set(_id, _updatedAt);
    }
    if (batch.size >= batchSize) await restoreBatch(client, batch);
  }
  await restoreBatch(client, batch);
}

async function restoreBatch(client: SanityClient, batch: Map<string, string>): Promise<void> {
  const stored = await client.fetch<{ _id: string; _updatedAt: string }[]>(
    '*[_id in $ids]{_id, _updatedAt}',
    { ids: [...batch.keys()] },
    { perspective: 'raw' },
  );
  const transaction = client.transaction();
  for (const { _id, _updatedAt } of stored) {
    const date = batch.get(_id);
    if (date !== undefined && date !== _updatedAt) transaction.patch(_id, { set: { _updatedAt: date } });
  }
  if (transaction.serialize().length > 0) await transaction.commit({ visibility: 'async' });
  batch.clear();
}
