import type { Asset } from '../../content/content.ts';
import type { ImageSize } from '../../content/imageUse.ts';

/** The role of an image on its page, which decides how wide it is there. */
export type ImageRole = 'logo' | 'picture' | 'portrait';

/** Pixels. A column of text is up to 736 pixels wide, on most phones about 350, and a screen has up to three pixels for each of these. */
const usefulWidths: Readonly<Record<ImageRole, readonly number[]>> = {
  picture: [448, 768, 1152, 1536],
  portrait: [96, 192, 288],
  logo: [56, 112, 224, 336],
};

/** Smaller images are downloaded faster than a page can say what to download instead. */
const minBytes = 6000;
/** The largest side that WebP can have. */
const maxSide = 16_383;

/** Formats in which other sizes of an image are worthwhile. A drawing in SVG has every size, and a GIF may move. */
const worthwhile: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'png', 'webp', 'avif', 'tif', 'tiff']);

/**
 * Returns the widths of the renditions of an image, in pixels, the smallest first: those that its role has a use for, at most its own. None
 * for an image that is small, or whose format needs none.
 * @param asset the upload of which it is a part, or all
 * @param part the size of that part
 */
export function renditionWidths(
  asset: Pick<Asset, 'extension' | 'size' | 'dimensions'>,
  part: ImageSize,
  role: ImageRole,
): readonly number[] {
  const { extension, size, dimensions = part } = asset;
  const share = (part.width * part.height) / (dimensions.width * dimensions.height);
  // An unknown size is 0.
  if (!worthwhile.has(extension) || (size > 0 && size * share < minBytes)) return [];
  const useful = usefulWidths[role];
  const largest = Math.min(Math.round(part.width), useful.at(-1) ?? 0);
  if (largest * (part.height / part.width) > maxSide) return [];
  // A width just below the largest would save nothing.
  return [...useful.filter((width) => width < 0.85 * largest), largest];
}
