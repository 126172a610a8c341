import type { Caller } from '#system/budget/caller.ts';
import type { Reply } from '#system/http/reply.ts';
import type { ImageCache } from './createImageCache.ts';
import type { ImagePool } from './createImagePool.ts';
import type { ImageTransform } from './parseImageTransform.ts';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { notFound } from '#system/values/httpError.ts';
import { extensionOf } from './assetFile.ts';
import { assetHeaders } from './assetReply.ts';
import { mimeTypeOf } from './mimeTypeOf.ts';

export type ImageRequest = {
  readonly file: string;
  readonly transform: ImageTransform;
  /** The name under which to save it; absent if it is not to be downloaded. */
  readonly download: string | undefined;
  readonly caller: Caller;
  /** Aborted when nobody waits for the reply any more. */
  readonly signal: AbortSignal;
};

/**
 * An image, transformed as requested; each result is cached. Throws an `HttpError` if the image does not exist or cannot
 * be transformed that way.
 */
export async function imageReply(
  { file, transform, download, caller, signal }: ImageRequest,
  { images, imageCache }: { readonly images: ImagePool; readonly imageCache: ImageCache },
): Promise<Reply> {
  await stat(file).catch(() => {
    throw notFound('There is no such asset.');
  });
  const original = extensionOf(file);
  const key = `${path.basename(file)} ${JSON.stringify(transform)}`;
  const bytes = await imageCache.get(
    key,
    (wanted) => images.transform({ file, original, transform }, { caller, signal: wanted }),
    signal,
  );
  return {
    status: 200,
    headers: {
      ...assetHeaders(mimeTypeOf(outputExtension(original, transform)), download),
      vary: 'Accept',
    },
    body: bytes,
  };
}

function outputExtension(original: string, { format }: ImageTransform): string {
  return format ?? (['jpg', 'webp', 'gif', 'avif'].includes(original) ? original : 'png');
}
