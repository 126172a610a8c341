import type { SanityClient } from '@sanity/client';

type Answer = { readonly documents?: readonly { readonly _rev: string }[] };

/** The revision in which a document was published last before it went; undefined if it never was, or the lake no longer knows. */
export async function lastPublished(client: SanityClient, id: string): Promise<string | undefined> {
  const { dataset = '' } = client.config();
  const url = `/data/history/${dataset}/documents/${id}?lastRevision=true`;
  const { documents = [] } = await client.request<Answer>({ url, tag: 'studio.last-published' });
  return documents[0]?._rev;
}
