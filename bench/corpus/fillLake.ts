import type { SanityClient } from '@sanity/client';
import type { RawDocument } from '#scripts/importer/raw/rawDocument.ts';
import { explainLakeError } from '#publishing/snapshot/explainLakeError.ts';

/** The number of documents sent at once. */
const batch = 500;

/** Stores generated documents in a lake. Rejects with an Error that says what is wrong with the lake. */
export async function fillLake(
  client: SanityClient,
  documents: readonly RawDocument[],
  say: (line: string) => void = () => {},
): Promise<void> {
  for (let start = 0; start < documents.length; start += batch) {
    const transaction = client.transaction();
    for (const document of documents.slice(start, start + batch)) transaction.createOrReplace(document);
    try {
      await transaction.commit({ visibility: 'async' });
    } catch (error) {
      throw explainLakeError(client, error);
    }
    say(`${Math.min(start + batch, documents.length)} of ${documents.length} documents`);
  }
}
