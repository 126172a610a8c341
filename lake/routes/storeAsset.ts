import type { Caller } from '#system/budget/caller.ts';
import type { JsonObject } from '#system/values/jsonObject.ts';
import type { AssetSource } from '../asset/assetDocument.ts';
import type { AssetKind } from '../asset/assetFile.ts';
import type { ReceivedUpload } from '../asset/receiveUpload.ts';
import type { LakeContext } from '../context/lakeContext.ts';
import type { LakeDocument } from '../document/lakeDocument.ts';
import path from 'node:path';
import { present } from '#system/values/present.ts';
import { fileAssetDocument, imageAssetDocument } from '../asset/assetDocument.ts';
import { assetFile, extensionOf } from '../asset/assetFile.ts';
import { mimeTypeOf } from '../asset/mimeTypeOf.ts';
import { receiveUpload } from '../asset/receiveUpload.ts';
import { mutate } from '../mutation/mutate.ts';

export type NewAsset = {
  readonly kind: AssetKind;
  readonly body: AsyncIterable<Buffer>;
  readonly filename?: string;
  readonly details: JsonObject;
  readonly author: string;
  /** Throws an `HttpError` if the author may not upload any more. */
  readonly confirmUser: () => void;
  /** The user who uploads it. */
  readonly caller: Caller;
  /** Aborted when they have left. */
  readonly signal: AbortSignal;
};

/**
 * Stores an uploaded file and its document. Uploading the same content again returns the same asset, unchanged. The file is on disk before
 * the document exists. Throws an `HttpError` if an uploaded image cannot be shown.
 */
export async function storeAsset(lake: LakeContext, asset: NewAsset): Promise<LakeDocument> {
  const upload = await receiveUpload(asset.body, lake.dataDir);
  try {
    asset.confirmUser();
    const document = await describe(lake, asset, upload);
    const file = assetFile(lake.dataDir, asset.kind, path.basename(String(document['path'])));
    if (file === undefined) throw new Error(`'${String(document['path'])}' is not the path of an asset.`);
    await upload.keep(file);
    return await saveDocument(lake, document, asset);
  } finally {
    await upload.drop();
  }
}

async function describe(lake: LakeContext, asset: NewAsset, upload: ReceivedUpload): Promise<JsonObject> {
  const source: AssetSource = present({
    sha1: upload.sha1,
    size: upload.size,
    originalFilename: asset.filename,
    details: asset.details,
    projectId: lake.projectId,
    dataset: lake.dataset,
    url: lake.assetUrl(),
  });
  if (asset.kind === 'images') {
    return imageAssetDocument(source, await lake.images.inspect(upload.file, asset));
  }
  const extension = extensionOf(asset.filename ?? '');
  return fileAssetDocument(source, extension, mimeTypeOf(extension));
}

async function saveDocument(
  lake: LakeContext,
  document: JsonObject,
  { author, confirmUser }: NewAsset,
): Promise<LakeDocument> {
  const { results } = await mutate(
    lake.store,
    {
      mutations: [{ createIfNotExists: document }],
      author,
      check: confirmUser,
      dryRun: false,
      autoGenerateArrayKeys: false,
    },
    lake.now(),
  );
  const saved = results[0]?.document;
  if (!saved) throw new Error(`The document of '${String(document['_id'])}' was not saved.`);
  return saved;
}
