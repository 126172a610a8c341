import type { SanityClient } from '@sanity/client';
import type { PublishedSince } from './undoneFields.ts';
import { publishedId } from '#core/content/draftId.ts';
import { isRecord } from '#core/isRecord.ts';

/** The number of events that one request asks for, and the most requests made to find the event that began a draft or version. */
const [perPage, maxPages] = ['20', 10];

/**
 * Resolves to what was published by other means after a draft or version was begun, such as a release, an import or a program. Undefined if
 * nothing was, or if the history cannot be read or does not go back that far, which must not stop a publish.
 * @param id the id of the draft, or of the version in a release
 */
export async function publishedSince(client: SanityClient, id: string): Promise<PublishedSince | undefined> {
  const history = `/data/history/${client.config().dataset}`;
  try {
    const begun = await begunAt(client, `${history}/events/documents/${id}`, id);
    if (begun === undefined) return undefined;
    const [past, published] = await Promise.all([
      client.request<unknown>({
        url: `${history}/documents/${publishedId(id)}`,
        query: { time: begun },
        tag: 'studio.published-then',
      }),
      client.getDocument(publishedId(id), { tag: 'studio.published-now' }),
    ]);
    const [before] = listIn(past, 'documents');
    const base = isRecord(before) ? before : {};
    return published && base['_rev'] !== published._rev ? { base, published } : undefined;
  } catch {
    return undefined;
  }
}

/** Resolves to the instant (ISO 8601) of the newest event that created the draft or version; undefined if the history does not have it. */
async function begunAt(client: SanityClient, url: string, id: string): Promise<string | undefined> {
  let cursor = '';
  for (let page = 0; page < maxPages; page += 1) {
    const query = { limit: perPage, ...(cursor !== '' && { nextCursor: cursor }) };
    const answer: unknown = await client.request({ url, query, tag: 'studio.draft-begun' });
    const events = listIn(isRecord(answer) ? answer['events'] : undefined, id);
    const begin = events.find(
      (event) =>
        isRecord(event) &&
        event['versionId'] === id &&
        (event['type'] === 'createDocumentVersion' || event['type'] === 'unpublishDocument'),
    );
    if (isRecord(begin)) return typeof begin['timestamp'] === 'string' ? begin['timestamp'] : undefined;
    const next = isRecord(answer) ? answer['nextCursor'] : undefined;
    if (typeof next !== 'string' || next === '') return undefined;
    cursor = next;
  }
  return undefined;
}

function listIn(value: unknown, name: string): readonly unknown[] {
  const list = isRecord(value) ? value[name] : undefined;
  return Array.isArray(list) ? list : [];
}
