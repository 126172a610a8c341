import type { NamedPicture } from '#core/site/model/namedPicture.ts';
import type { DrawOptions } from '#publishing/site/pictures/drawPictures.ts';
import { drawPictures } from '#publishing/site/pictures/drawPictures.ts';

/** Milliseconds that readers of the new text may wait for images. The picture that is being drawn when they are over is finished. */
const budget = 200;
/** Pixels: enough to read an image on most phones, and drawn in about a tenth of a second. */
const firstWidth = 768;
/** Images with more are not even opened in time. */
const maxPixels = 16e6;

/**
 * Draws, before a release goes live, a rendition of each image that is new in it, which readers get in place of the others until those are
 * drawn, too. What is not drawn in time, or cannot be drawn, is left to `finishRelease`.
 */
export async function drawFirst(
  pictures: Iterable<NamedPicture>,
  folder: string,
  originalAt: DrawOptions['originalAt'],
): Promise<void> {
  const first = [...pictures].filter(isFirst);
  await drawPictures(first, folder, { originalAt, signal: AbortSignal.timeout(budget) }).catch(() => {});
}

/** WebP is drawn in a fraction of the time of AVIF. Most images have the first width; smaller ones go without. */
function isFirst(picture: NamedPicture): boolean {
  if (!('rendition' in picture)) return false;
  const { original, width, format } = picture.rendition;
  return format === 'webp' && width === firstWidth && pixelsOf(original) <= maxPixels;
}

/** The number of pixels of an image, of which its path has width and height. */
function pixelsOf(original: string): number {
  const [, width, height] = /-(\d+)x(\d+)\.\w+$/.exec(original) ?? [];
  return Number(width) * Number(height);
}
