import type { Reply } from '../http/reply.ts';
import type { ImageCache } from './createImageCache.ts';
import type { ImageTransform } from './parseImageTransform.ts';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { LakeError, badRequest, notFound } from '../protocol/lakeError.ts';
import { errorMessage } from '../values/errorMessage.ts';
import { extensionOf } from './assetFile.ts';
import { assetHeaders } from './assetReply.ts';
import { mimeTypeOf } from './mimeTypeOf.ts';
import { transformImage } from './transformImage.ts';

/**
 * An image, transformed as requested; each result is cached. Throws a `LakeError` if the image does not exist or cannot
 * be transformed that way.
 */
export async function imageReply(
  file: string,
  transform: ImageTransform,
  cache: ImageCache,
  download: string | undefined,
): Promise<Reply> {
  await stat(file).catch(() => {
    throw notFound('There is no such asset.');
  });
  const original = extensionOf(file);
  const key = `${path.basename(file)} ${JSON.stringify(transform)}`;
  const bytes = await cache
    .get(key, async () => (await transformImage(file, original, transform)).bytes)
    .catch((error: unknown) => {
      if (error instanceof LakeError) throw error;
      const reason = errorMessage(error);
      throw badRequest(`The image cannot be made that way: ${reason}`);
    });
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
