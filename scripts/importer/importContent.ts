import type { SanityClient } from '@sanity/client';
import type { RawDocument } from './raw/rawDocument.ts';
import type { AssetFile } from './uploadAssets.ts';
import { countOf } from '#core/text/countOf.ts';
import { printFileProblems } from '#core/yaml/printFileProblems.ts';
import { explainLakeError } from '#publishing/snapshot/explainLakeError.ts';
import { importBatches } from './raw/importBatches.ts';
import { withAssetIds } from './raw/rawDocument.ts';
import { readImport } from './readImport.ts';
import { uploadAssets } from './uploadAssets.ts';

/** Sanity's hosted lake accepts four megabytes at once. */
const defaultMaxBytes = 3_500_000;

export type ImportOptions = {
  /** A content folder as `docs/content-files.md` describes it. */
  readonly folder: string;
  readonly client: SanityClient;
  readonly onProgress: (line: string) => void;
  /** The largest transaction, in bytes of JSON; a little less than Sanity's hosted lake accepts when absent. */
  readonly maxBytes?: number;
};

/**
 * Loads a content folder into a lake: first the images and files that it does not have, then all documents, replacing those
 * with the same id, in one transaction or, if that is more than a lake accepts, in several. An import that was interrupted can
 * be repeated. Rejects with an Error that lists everything wrong in the folder, before anything is sent, or that says what is
 * wrong with the lake. What readers will see differently from what a file says is reported, and does not stop the import.
 */
export async function importContent({
  folder,
  client,
  onProgress,
  maxBytes = defaultMaxBytes,
}: ImportOptions): Promise<void> {
  const { documents, files, notices } = readImport(folder);
  if (notices.length > 0) {
    onProgress(`Some things look different on the site:\n\n${printFileProblems(notices)}\n`);
  }
  try {
    await send(documents, files, { client, onProgress, maxBytes });
  } catch (error) {
    throw explainLakeError(client, error);
  }
}

async function send(
  documents: readonly RawDocument[],
  files: readonly AssetFile[],
  { client, onProgress, maxBytes }: Required<Omit<ImportOptions, 'folder'>>,
): Promise<void> {
  const { ids, uploaded } = await uploadAssets(files, client);
  onProgress(`Loaded ${uploaded} images and files (${ids.size - uploaded} were there already).`);
  const finished = documents.map((document) => withAssetIds(document, ids));
  let loaded = 0;
  for (const batch of importBatches(finished, maxBytes)) {
    const transaction = client.transaction();
    for (const document of batch) transaction.createOrReplace(document);
    await transaction.commit({ visibility: 'async' });
    loaded += batch.length;
    if (loaded < documents.length) onProgress(`Loaded ${loaded} of ${documents.length} documents…`);
  }
  onProgress(`Loaded ${countOf(documents.length, 'document')}.`);
}
