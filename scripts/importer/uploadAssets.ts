import type { SanityClient } from '@sanity/client';
import type { AssetUpload } from './convert/createImportContext.ts';
import { createHash } from 'node:crypto';
import path from 'node:path';
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
  const known = await knownAssets(
    files.map(({ sha1 }) => sha1),
    client,
  );
  const ids = new Map<string, string>();
  let uploaded = 0;
  for (const { key, kind, file, bytes, sha1 } of files) {
    const content = `${kind} ${sha1}`;
    if (!known.has(content)) {
      const asset = await client.assets.upload(kind, bytes, { filename: path.basename(file) });
      known.set(content, asset._id);
      uploaded += 1;
    }
    ids.set(key, known.get(content) ?? '');
  }
  return { ids, uploaded };
}

async function knownAssets(sha1s: readonly string[], client: SanityClient): Promise<Map<string, string>> {
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
