import type { Asset } from '#core/content/content.ts';
import type { Problem } from '#core/problem.ts';
import type { ServedAsset } from '#core/site/model/siteModel.ts';
import type { Uploads } from '#publishing/snapshot/uploadAddress.ts';
import type { ImagePublisher } from './images/createImagePublisher.ts';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { present } from '#core/present.ts';
import { maxAssetBytes } from '#core/site/assets/maxAssetBytes.ts';
import { startsWebVtt } from '#core/site/assets/startsWebVtt.ts';
import { contentProblem } from '#core/site/problems/contentProblem.ts';
import { uploadAddress } from '#publishing/snapshot/uploadAddress.ts';
import { closeToOthers } from '#system/files/makePrivateFile.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { keepInCache } from './folder/keepInCache.ts';
import { cachedAsset, isPublishedImage, uploadName } from './images/cachedAsset.ts';
import { createImagePublisher } from './images/createImagePublisher.ts';
import { UnusableImageError } from './images/UnusableImageError.ts';

export type FetchAssetsOptions = {
  readonly uploads: Uploads;
  /** The folder in which uploads are cached under their SHA-1, which only its owner can open afterwards. */
  readonly cacheDir: string;
  /** Ends the downloads: the promise then rejects. */
  readonly signal?: AbortSignal | undefined;
  /** The longest that one upload may take, in milliseconds. */
  readonly timeout?: number;
};

/**
 * Downloads the images and files that pages use, and makes what readers get of them (`publishImage`), unless it is cached. An upload that
 * the lake does not have, that is not what its document says, or that cannot be shown, is a problem of the field that uses it. Rejects with an
 * Error that names the document when the lake does not answer, fails, or takes too long.
 */
export async function fetchAssets(
  assets: readonly ServedAsset[],
  { uploads, cacheDir, signal, timeout = 300_000 }: FetchAssetsOptions,
): Promise<readonly Problem[]> {
  mkdirSync(cacheDir, { recursive: true });
  // It also has uploads of drafts. The files stay readable: a site gets copies of them, with their modes.
  closeToOthers(cacheDir, 0o700);
  const images = createImagePublisher();
  const problems: Problem[] = [];
  try {
    // One at a time stays far below a hosted lake's rate limit.
    for (const served of assets) {
      signal?.throwIfAborted();
      if (isCached(served, cacheDir)) continue;
      const file = path.join(cacheDir, uploadName(served.asset));
      if (!isUpload(file, served.asset)) {
        const limit = AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]);
        const downloaded = await download(served, uploads, limit);
        if ('problem' in downloaded) {
          problems.push(downloaded.problem);
          continue;
        }
        await keepInCache(file, downloaded.bytes);
      }
      problems.push(...(await publish(served, { file, cacheDir, images, signal })));
    }
  } finally {
    await images.close();
  }
  return problems;
}

/** Returns whether the file for readers is cached. Only an upload that is served as it is can be compared with its document. */
function isCached(served: ServedAsset, cacheDir: string): boolean {
  const file = cachedAsset(served, cacheDir);
  return isPublishedImage(served.asset) ? existsSync(file) : isUpload(file, served.asset);
}

function isUpload(file: string, asset: Asset): boolean {
  return existsSync(file) && sha1(readFileSync(file)) === asset.sha1;
}

type PublishOptions = {
  /** The upload. */
  readonly file: string;
  readonly cacheDir: string;
  readonly images: ImagePublisher;
  readonly signal: AbortSignal | undefined;
};

async function publish(
  served: ServedAsset,
  { file, cacheDir, images, signal }: PublishOptions,
): Promise<readonly Problem[]> {
  const { asset, region, extension = asset.extension } = served;
  if (!isPublishedImage(asset)) return [];
  try {
    const image = present({
      file,
      kind: asset.kind,
      extension,
      size: asset.dimensions,
      region,
    });
    await keepInCache(cachedAsset(served, cacheDir), await images.publish(image, signal));
    return [];
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof UnusableImageError) return [assetProblem(served, 'url', error.message)];
    throw error;
  }
}

type Download = { readonly bytes: Uint8Array } | { readonly problem: Problem };

async function download(served: ServedAsset, uploads: Uploads, signal: AbortSignal): Promise<Download> {
  const { asset } = served;
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
          served,
          'url',
          `is not in the lake: ${address} responds with ${response.status}`,
        ),
      };
    }
    if (!response.ok) throw new Error(`${address} responds with ${response.status}`);
    const maxBytes = asset.size === 0 ? maxAssetBytes : asset.size;
    const bytes = await readAtMost(response, maxBytes);
    if (!bytes) return { problem: assetProblem(served, 'size', `has more than ${maxBytes} bytes`) };
    if (sha1(bytes) !== asset.sha1) {
      return { problem: assetProblem(served, 'sha1hash', 'has another hash than its document says') };
    }
    return asset.extension !== 'vtt' || startsWebVtt(bytes)
      ? { bytes }
      : {
          problem: assetProblem(
            served,
            'url',
            'ends in .vtt but is no WebVTT: it does not begin with the line WEBVTT',
          ),
        };
  } catch (cause) {
    const reason = errorMessage(cause);
    throw new Error(
      `The upload "${titleOf(asset)}" (${asset.id}) could not be fetched from ${address}: ${reason}. Check that the lake is running.`,
      { cause },
    );
  }
}

/** Returns whether the lake reports permanently that there is no such upload. */
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

/** `field` is that of the asset's document, for an upload of which it is not known where it is used. */
function assetProblem({ asset, place }: ServedAsset, field: string, clause: string): Problem {
  const { id, kind } = asset;
  const documentType = kind === 'image' ? 'sanity.imageAsset' : 'sanity.fileAsset';
  return contentProblem(
    'unusable-asset',
    place ?? { documentId: id, documentType, documentTitle: titleOf(asset), field },
    {
      value: id,
      message: `The upload "${titleOf(asset)}" ${clause}.`,
      fix: `Upload it again${kind === 'image' ? ' as JPEG, PNG, WebP or SVG' : ''}, and choose the new one wherever this one is used.`,
    },
  );
}

function titleOf({ originalFilename, id }: Asset): string {
  return originalFilename ?? id;
}

function sha1(bytes: Uint8Array): string {
  return createHash('sha1').update(bytes).digest('hex');
}
