import type { SanityClient } from '@sanity/client';
import { lakeError } from '#scripts/snapshot/lakeError.ts';
import { convertContent } from './convert/convertContent.ts';
import { printFileProblems } from './fileProblem.ts';
import { readContentFolder } from './folder/readContentFolder.ts';
import type { RawDocument } from './raw/rawDocument.ts';
import { withAssetIds } from './raw/rawDocument.ts';
import type { AssetFile } from './uploadAssets.ts';
import { readAssets, uploadAssets } from './uploadAssets.ts';

export type ImportOptions = {
  /** A content folder as `content/README.md` describes it. */
  readonly folder: string;
  readonly client: SanityClient;
  readonly onProgress: (line: string) => void;
};

/**
 * Loads a content folder into a lake: first the images and files that it does not have, then all documents in one
 * transaction (as large as the lake takes), replacing those of the same id. What broke off in between can be repeated.
 * Rejects with an Error that lists everything wrong in the folder, before anything is sent, or says what is wrong with
 * the lake.
 */
export async function importContent({ folder, client, onProgress }: ImportOptions): Promise<void> {
  const { documents, assets, problems } = convertContent(readContentFolder(folder));
  if (problems.length > 0) {
    throw new Error(`Nothing was loaded from '${folder}':\n\n${printFileProblems(problems)}`);
  }
  const files = readAssets(assets, folder);
  try {
    await send(documents, files, { client, onProgress });
  } catch (error) {
    throw lakeError(client, error);
  }
}

async function send(
  documents: readonly RawDocument[],
  files: readonly AssetFile[],
  { client, onProgress }: Pick<ImportOptions, 'client' | 'onProgress'>,
): Promise<void> {
  const { ids, uploaded } = await uploadAssets(files, client);
  onProgress(`Loaded ${uploaded} images and files (${ids.size - uploaded} were there).`);
  const transaction = client.transaction();
  for (const document of documents) transaction.createOrReplace(withAssetIds(document, ids));
  await transaction.commit();
  onProgress(`Loaded ${documents.length} documents.`);
}
