import { basename } from 'node:path';
import type { JsonObject, LakeDocument } from '../document/lakeDocument.ts';
import type { LakeContext } from '../lakeContext.ts';
import { mutate } from '../mutation/mutate.ts';
import { fileAssetDocument, imageAssetDocument } from './assetDocument.ts';
import type { AssetSource } from './assetDocument.ts';
import { assetFile, extensionOf } from './assetFile.ts';
import type { AssetKind } from './assetFile.ts';
import { readImageFormat } from './imageFormat.ts';
import { mimeTypeOf } from './mimeTypes.ts';
import { receiveUpload } from './receiveUpload.ts';
import type { Upload } from './receiveUpload.ts';

export type NewAsset = {
  readonly kind: AssetKind;
  readonly body: AsyncIterable<Buffer>;
  readonly filename?: string;
  readonly details: JsonObject;
  readonly author: string;
};

/**
 * Keeps an uploaded file and its document. The same content uploaded again gives the same asset, unchanged. The file
 * is on the disk before the document exists. Throws a `LakeError` when an image is none.
 */
export async function storeAsset(lake: LakeContext, asset: NewAsset): Promise<LakeDocument> {
  const upload = await receiveUpload(asset.body, lake.dataDir);
  try {
    const document = await describe(lake, asset, upload);
    const file = assetFile(lake.dataDir, asset.kind, basename(String(document['path'])));
    if (file === undefined) throw new Error(`'${String(document['path'])}' is no path of an asset.`);
    await upload.keep(file);
    return await saveDocument(lake, document, asset.author);
  } finally {
    await upload.drop();
  }
}

async function describe(lake: LakeContext, asset: NewAsset, upload: Upload): Promise<JsonObject> {
  const source: AssetSource = {
    sha1: upload.sha1,
    size: upload.size,
    ...(asset.filename === undefined ? {} : { originalFilename: asset.filename }),
    details: asset.details,
    projectId: lake.projectId,
    dataset: lake.dataset,
    url: lake.assetUrl(),
  };
  if (asset.kind === 'images') return imageAssetDocument(source, await readImageFormat(upload.file));
  const extension = extensionOf(asset.filename ?? '');
  return fileAssetDocument(source, extension, mimeTypeOf(extension));
}

async function saveDocument(lake: LakeContext, document: JsonObject, author: string): Promise<LakeDocument> {
  const { results } = await mutate(
    lake.store,
    {
      mutations: [{ createIfNotExists: document }],
      author,
      dryRun: false,
      autoGenerateArrayKeys: false,
    },
    lake.now(),
  );
  const saved = results[0]?.document;
  if (saved === undefined) throw new Error(`The document of '${String(document['_id'])}' was not saved.`);
  return saved;
}
