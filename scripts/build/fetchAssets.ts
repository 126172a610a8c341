import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Asset } from '#core/content/content.ts';
import type { Problem } from '#core/problem.ts';
import type { SiteModel } from '#core/site/siteModel.ts';
import { contentProblem } from '#core/site/problems/contentProblem.ts';
import { largestAsset } from '#core/site/assets/largestAsset.ts';
import type { Uploads } from '#scripts/snapshot/uploads.ts';
import { uploadAddress } from '#scripts/snapshot/uploads.ts';
import { keepInCache } from './keepInCache.ts';

export type FetchAssetsOptions = {
  readonly uploads: Uploads;
  /** Where uploads are kept under their SHA-1. */
  readonly cacheDir: string;
  /** Ends the fetching: the promise then rejects. */
  readonly signal?: AbortSignal | undefined;
  /** How long one upload may take, in milliseconds. */
  readonly timeout?: number;
};

/**
 * Fetches the images and files that pages use, unless they were fetched before. An upload that the lake does not have, or that
 * is not what its document says, is a problem of that document. Rejects with an Error that names the document where the lake
 * does not answer, answers that it failed, or takes too long.
 */
export async function fetchAssets(
  assets: SiteModel['assets'],
  { uploads, cacheDir, signal, timeout = 300_000 }: FetchAssetsOptions,
): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  // One at a time keeps a hosted lake's rate limit out of reach.
  for (const { asset } of assets) {
    signal?.throwIfAborted();
    const file = cachedAsset(asset, cacheDir);
    if (existsSync(file) && sha1(readFileSync(file)) === asset.sha1) continue;
    const limit = AbortSignal.any([AbortSignal.timeout(timeout), ...(signal === undefined ? [] : [signal])]);
    const got = await download(asset, uploadAddress(asset, uploads), limit);
    if ('problem' in got) problems.push(got.problem);
    else keepInCache(file, got.bytes);
  }
  return problems;
}

/** Where a fetched upload lies. */
export function cachedAsset({ sha1: hash }: Asset, cacheDir: string): string {
  return path.join(cacheDir, hash);
}

type Download = { readonly bytes: Uint8Array } | { readonly problem: Problem };

async function download(asset: Asset, address: string, signal: AbortSignal): Promise<Download> {
  try {
    const response = await fetch(address, { signal, redirect: 'error' });
    if (isMissing(response.status)) {
      await response.body?.cancel();
      return {
        problem: assetProblem(asset, 'url', `is not in the lake: ${address} answers ${response.status}`),
      };
    }
    if (!response.ok) throw new Error(`${address} answers ${response.status}`);
    const most = asset.size === 0 ? largestAsset : asset.size;
    const bytes = await readAtMost(response, most);
    if (bytes === undefined) return { problem: assetProblem(asset, 'size', `has more than ${most} bytes`) };
    return sha1(bytes) === asset.sha1
      ? { bytes }
      : { problem: assetProblem(asset, 'sha1hash', 'has another hash than its document says') };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The upload "${nameOf(asset)}" (${asset.id}) could not be fetched from ${address}: ${reason}. Check that the lake is running.`,
      { cause },
    );
  }
}

/** The lake answers, and will answer the same next time. */
function isMissing(status: number): boolean {
  return [400, 401, 403, 404, 410].includes(status);
}

/** The body of an answer; undefined as soon as it is longer than `most` bytes. */
async function readAtMost(response: Response, most: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function assetProblem(asset: Asset, field: string, clause: string): Problem {
  const { id, kind } = asset;
  const documentType = kind === 'image' ? 'sanity.imageAsset' : 'sanity.fileAsset';
  return contentProblem(
    'unusable-asset',
    { documentId: id, documentType, documentTitle: nameOf(asset), field },
    {
      value: id,
      message: `The upload "${nameOf(asset)}" ${clause}.`,
      fix: 'Upload the file again, and choose the new one wherever the old one is used.',
    },
  );
}

function nameOf({ originalFilename, id }: Asset): string {
  return originalFilename ?? id;
}

function sha1(bytes: Uint8Array): string {
  return createHash('sha1').update(bytes).digest('hex');
}
