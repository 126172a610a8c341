import type { SanityClient } from '@sanity/client';
import type { AssetUpload } from './convert/createImportContext.ts';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { errorMessage } from '#system/values/errorMessage.ts';
import { readBytes } from './folder/readBytes.ts';

export type AssetFile = AssetUpload & { readonly bytes: Buffer; readonly sha1: string };

/** Reads the files to upload. Throws an Error that names the file that cannot be read. */
export function readAssets(assets: readonly AssetUpload[], folder: string): readonly AssetFile[] {
  return assets.map((use) => {
    const bytes = readBytes(path.join(folder, use.file));
    return { ...use, bytes, sha1: createHash('sha1').update(bytes).digest('hex') };
  });
}

/**
 * Uploads the images and files that the lake does not have yet (compared by their bytes, not by name), and resolves with the id
 * of each by its key.
 */
export async function uploadAssets(
  files: readonly AssetFile[],
  client: SanityClient,
): Promise<{ readonly ids: ReadonlyMap<string, string>; readonly uploaded: number }> {
  const known = new Map(await knownAssets(files, client));
  const ids = new Map<string, string>();
  let uploaded = 0;
  for (const asset of files) {
    const { key, kind, file, bytes } = asset;
    const content = contentKey(asset);
    if (!known.has(content)) {
      const { _id } = await client.assets
        .upload(kind, bytes, { filename: path.basename(file) })
        .catch((cause: unknown) => {
          throw new Error(`'${file}' was not uploaded: ${errorMessage(cause)}`, { cause });
        });
      known.set(content, _id);
      uploaded += 1;
    }
    ids.set(key, known.get(content) ?? '');
  }
  return { ids, uploaded };
}

/** The ids of the files that the lake has, by `contentOf`. */
export async function knownAssets(
  files: readonly AssetFile[],
  client: SanityClient,
): Promise<ReadonlyMap<string, string>> {
  const sha1s = files.map(({ sha1 }) => sha1);
  const found = await client.fetch<
    readonly { readonly _id: string; readonly _type: string; readonly sha1: string }[]
  >(
    '*[_type in ["sanity.imageAsset", "sanity.fileAsset"] && sha1hash in $sha1s]{_id, _type, "sha1": sha1hash}',
    { sha1s },
    { perspective: 'raw' },
  );
  return new Map(
    found.map(({ _id, _type, sha1 }) => [`${_type === 'sanity.imageAsset' ? 'image' : 'file'} ${sha1}`, _id]),
  );
}

/** Names the bytes of a file, and whether it is an image, which Sanity keeps apart from other files. */
export function contentKey({ kind, sha1 }: Pick<AssetFile, 'kind' | 'sha1'>): string {
  return `${kind} ${sha1}`;
}
