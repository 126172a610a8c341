import type { SanityClient } from '@sanity/client';
import type { ListedFields } from '../rows/documentPairs.ts';
import { isRecord } from '#core/isRecord.ts';

/** By document and revision, of which nobody else can become the author. */
const known = new Map<string, Promise<string | undefined>>();

/**
 * Resolves to the id of the person who made the current revision of a document. Undefined if the history does not say so, or cannot be read. The
 * lake, ours and Sanity's, has it in the history alone, and is asked once for each revision.
 */
export async function lastAuthor(
  client: SanityClient,
  { _id, _rev }: ListedFields,
): Promise<string | undefined> {
  const key = `${_id} ${String(_rev)}`;
  const author = known.get(key) ?? ask(client, _id);
  known.set(key, author);
  try {
    return await author;
  } catch {
    known.delete(key);
    return undefined;
  }
}

async function ask(client: SanityClient, id: string): Promise<string | undefined> {
  const answer: unknown = await client.request({
    url: `/data/history/${client.config().dataset}/transactions/${id}`,
    query: { excludeContent: 'true', reverse: 'true', limit: '1' },
    tag: 'start.author',
  });
  // One line of JSON, of which its media type says that there may be more.
  const transaction: unknown = typeof answer === 'string' && answer !== '' ? JSON.parse(answer) : answer;
  const author = isRecord(transaction) ? transaction['author'] : undefined;
  return typeof author === 'string' ? author : undefined;
}
