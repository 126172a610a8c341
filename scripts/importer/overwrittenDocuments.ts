import type { SanityClient } from '@sanity/client';
import type { RawDocument } from './raw/rawDocument.ts';
import { dequal } from 'dequal';
import { explainLakeError } from '#publishing/snapshot/explainLakeError.ts';
import { withAssetIds } from './raw/rawDocument.ts';
import { readImport } from './readImport.ts';
import { contentKey, knownAssets } from './uploadAssets.ts';

/**
 * The documents of a lake that an import of a folder would change. Rejects with an Error as `importContent` does.
 * @param client with the perspective `raw`
 */
export async function overwrittenDocuments(
  folder: string,
  client: SanityClient,
): Promise<readonly RawDocument[]> {
  const { documents, files } = readImport(folder);
  try {
    const known = await knownAssets(files, client);
    // What is not uploaded yet has no id, and is in no document of the lake.
    const ids = new Map(files.map((file) => [file.key, known.get(contentKey(file)) ?? `new ${file.key}`]));
    const ours = new Map(documents.map((document) => [document._id, withAssetIds(document, ids)]));
    const theirs = await client.fetch<readonly RawDocument[]>('*[_id in $ids] | order(_type, _id)', {
      ids: [...ours.keys()],
    });
    return theirs.filter((document) => !dequal(withoutHistory(document), ours.get(document._id)));
  } catch (error) {
    throw explainLakeError(client, error);
  }
}

/** A document without what a lake adds to it. */
function withoutHistory({
  _rev,
  _createdAt,
  _updatedAt,
  _system,
  ...document
}: RawDocument): Omit<RawDocument, '_rev' | '_createdAt' | '_updatedAt' | '_system'> {
  return document;
}
