import type { Rendition } from '#core/links/renditionPath.ts';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { isAnimated } from '#core/image/isAnimated.ts';
import { maxImagePixels } from '#core/site/assets/maxImagePixels.ts';

// With more threads, the encoder of AVIF writes other bytes.
sharp.concurrency(1);

/**
 * Draws a rendition of a published image, in one of libuv's threads. Equal files give equal bytes. Readers never get more bytes than those of
 * the original: if it moves, or a rendition would be larger, these are the bytes of the original, whose format browsers recognize.
 * Rejects with an Error if the file is no image.
 * @param original the file of the image
 */
export async function drawRendition(
  original: string,
  { width, format }: Pick<Rendition, 'width' | 'format'>,
): Promise<Uint8Array> {
  const bytes = readFileSync(original);
  if (isAnimated(bytes)) return bytes;
  const resized = sharp(bytes, { limitInputPixels: maxImagePixels }).resize({ width });
  const drawn = await (
    format === 'avif'
      ? // More effort takes several times as long, for a few percent.
        resized.avif({ quality: 55, effort: 2 })
      : resized.webp({ quality: 80, smartSubsample: true })
  ).toBuffer();
  return drawn.length < bytes.length ? drawn : bytes;
}
