import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Asset } from '#core/content/content.ts';
import type { SiteModel } from '#core/site/siteModel.ts';

/**
 * Puts the images and files that pages use beside them. What was fetched once is kept in `cacheDir` under its SHA-1, so a
 * build fetches only what is new. Rejects with an Error that names the asset and its address.
 */
export async function copyAssets(model: SiteModel, outDir: string, cacheDir: string): Promise<void> {
  mkdirSync(cacheDir, { recursive: true });
  for (const { asset, path: place } of model.assets) {
    const target = path.join(outDir, place);
    mkdirSync(path.dirname(target), { recursive: true });
    // One at a time keeps a hosted lake's rate limit out of reach.
    writeFileSync(target, await cached(asset, cacheDir));
  }
}

async function cached(asset: Asset, cacheDir: string): Promise<Uint8Array> {
  const file = path.join(cacheDir, asset.sha1);
  if (existsSync(file)) {
    const bytes = readFileSync(file);
    if (sha1(bytes) === asset.sha1) return bytes;
  }
  const bytes = await download(asset);
  writeFileSync(`${file}.part`, bytes);
  renameSync(`${file}.part`, file);
  return bytes;
}

async function download(asset: Asset): Promise<Uint8Array> {
  const name = asset.originalFilename ?? asset.id;
  let response: Response;
  try {
    response = await fetch(asset.url);
  } catch (cause) {
    throw new Error(`'${name}' could not be fetched from ${asset.url}. Is the lake running?`, { cause });
  }
  if (!response.ok)
    throw new Error(`'${name}' could not be fetched: ${asset.url} answered ${response.status}.`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (sha1(bytes) !== asset.sha1) {
    throw new Error(
      `'${name}' arrived damaged from ${asset.url}: its SHA-1 is not ${asset.sha1}. Build again.`,
    );
  }
  return bytes;
}

function sha1(bytes: Uint8Array): string {
  return createHash('sha1').update(bytes).digest('hex');
}
