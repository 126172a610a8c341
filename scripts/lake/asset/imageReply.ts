import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { LakeError, badRequest, notFound } from '../http/lakeError.ts';
import type { Reply } from '../http/reply.ts';
import { extensionOf } from './assetFile.ts';
import { assetHeaders } from './assetReply.ts';
import type { ImageCache } from './createImageCache.ts';
import type { ImageTransform } from './imageTransform.ts';
import { mimeTypeOf } from './mimeTypes.ts';
import { transformImage } from './transformImage.ts';

/** An image as it is asked for, made once and kept. Throws a `LakeError` when there is none, or it cannot be made. */
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
  const key = `${basename(file)} ${JSON.stringify(transform)}`;
  const bytes = await cache
    .get(key, async () => (await transformImage(file, original, transform)).bytes)
    .catch((error: unknown) => {
      if (error instanceof LakeError) throw error;
      const reason = error instanceof Error ? error.message : String(error);
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
