import type { Asset } from '#core/content/content.ts';
import type { Problem } from '#core/problem.ts';
import type { ServedAsset } from '#core/site/model/siteModel.ts';
import type { Uploads } from '#scripts/snapshot/uploadAddress.ts';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { maxAssetBytes } from '#core/site/assets/maxAssetBytes.ts';
import { contentProblem } from '#core/site/problems/contentProblem.ts';
import { errorMessage } from '#lake/values/errorMessage.ts';
import { uploadAddress } from '#scripts/snapshot/uploadAddress.ts';
import { keepInCache } from './folder/keepInCache.ts';
import { cachedAsset } from './images/cachedAsset.ts';
import { cutImage } from './images/cutImage.ts';

export type FetchAssetsOptions = {
  readonly uploads: Uploads;
  /** Where uploads are cached under their SHA-1. */
  readonly cacheDir: string;
  /** Ends the downloads: the promise then rejects. */
  readonly signal?: AbortSignal | undefined;
  /** How long one upload may take, in milliseconds. */
  readonly timeout?: number;
};

/**
 * Downloads the images and files that pages use, and cuts out the parts of images that they show, unless they are cached. An upload that
 * the lake does not have, that is not what its document says, or that cannot be cut, is a problem of that document. Rejects with an Error
 * that names the document when the lake does not answer, fails, or takes too long.
 */
export async function fetchAssets(
  assets: readonly ServedAsset[],
  { uploads, cacheDir, signal, timeout = 300_000 }: FetchAssetsOptions,
): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  // One at a time stays far below a hosted lake's rate limit.
  for (const { asset, region } of assets) {
    signal?.throwIfAborted();
    const file = cachedAsset({ asset }, cacheDir);
    if (!existsSync(file) || sha1(readFileSync(file)) !== asset.sha1) {
      const limit = AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]);
      const downloaded = await download(asset, uploads, limit);
      if ('problem' in downloaded) {
        problems.push(downloaded.problem);
        continue;
      }
      await keepInCache(file, downloaded.bytes);
    }
    if (region) problems.push(...(await cutOut({ asset, region }, cacheDir)));
  }
  return problems;
}

async function cutOut(
  part: Required<Pick<ServedAsset, 'asset' | 'region'>>,
  cacheDir: string,
): Promise<readonly Problem[]> {
  const { asset, region } = part;
  const { extension, dimensions: size = region } = asset;
  const file = cachedAsset(part, cacheDir);
  if (existsSync(file)) return [];
  const cut = await cutImage(cachedAsset({ asset }, cacheDir), { extension, size, region }).then(
    (bytes) => ({ bytes }),
    (error: unknown) => ({ reason: errorMessage(error) }),
  );
  if ('reason' in cut) return [assetProblem(asset, 'url', `cannot be cropped: ${cut.reason}`)];
  await keepInCache(file, cut.bytes);
  return [];
}

type Download = { readonly bytes: Uint8Array } | { readonly problem: Problem };

async function download(asset: Asset, uploads: Uploads, signal: AbortSignal): Promise<Download> {
  const { token } = uploads;
  const address = uploadAddress(asset, uploads);
  try {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const response = await fetch(address, { headers, signal, redirect: 'error' });
    if (token !== undefined && response.status === 401) {
      throw new Error('the lake does not accept the token of its data folder');
    }
    if (isMissing(response.status)) {
      await response.body?.cancel();
      return {
        problem: assetProblem(
          asset,
          'url',
          `is not in the lake: ${address} responds with ${response.status}`,
        ),
      };
    }
    if (!response.ok) throw new Error(`${address} responds with ${response.status}`);
    const maxBytes = asset.size === 0 ? maxAssetBytes : asset.size;
    const bytes = await readAtMost(response, maxBytes);
    if (!bytes) return { problem: assetProblem(asset, 'size', `has more than ${maxBytes} bytes`) };
    return sha1(bytes) === asset.sha1
      ? { bytes }
      : { problem: assetProblem(asset, 'sha1hash', 'has another hash than its document says') };
  } catch (cause) {
    const reason = errorMessage(cause);
    throw new Error(
      `The upload "${titleOf(asset)}" (${asset.id}) could not be fetched from ${address}: ${reason}. Check that the lake is running.`,
      { cause },
    );
  }
}

/** Whether the lake says that there is no such upload, and will say so again. */
function isMissing(status: number): boolean {
  return [400, 401, 403, 404, 410].includes(status);
}

/** The body of an answer; undefined as soon as it is longer than `maxBytes`. */
async function readAtMost(response: Response, maxBytes: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function assetProblem(asset: Asset, field: string, clause: string): Problem {
  const { id, kind } = asset;
  const documentType = kind === 'image' ? 'sanity.imageAsset' : 'sanity.fileAsset';
  return contentProblem(
    'unusable-asset',
    { documentId: id, documentType, documentTitle: titleOf(asset), field },
    {
      value: id,
      message: `The upload "${titleOf(asset)}" ${clause}.`,
      fix: 'Upload the file again, and choose the new one wherever the old one is used.',
    },
  );
}

function titleOf({ originalFilename, id }: Asset): string {
  return originalFilename ?? id;
}

function sha1(bytes: Uint8Array): string {
  return createHash('sha1').update(bytes).digest('hex');
}
