import type { ImageRegion, ImageSize, ImageUse } from '../../content/imageUse.ts';
import { createImageUrlBuilder } from '@sanity/image-url';
import { present } from '../../present.ts';

/**
 * Returns the part of an image that its crop leaves; in a box of other proportions, the largest part of that with the proportions of the
 * box, around the hotspot. Undefined for the whole image.
 *
 * The arithmetic is that of Sanity's library, so that the site shows the same part as other websites with the same fields, and as the
 * Studio's previews. Its result is in the address that it makes: `?rect=left,top,width,height`.
 * @param size of the whole image, in pixels
 */
export function imageRegion(
  size: ImageSize,
  { crop, hotspot }: Pick<ImageUse, 'crop' | 'hotspot'>,
  box?: ImageSize,
): ImageRegion | undefined {
  const [width, height] = [Math.round(size.width), Math.round(size.height)];
  const whole = anyImage.image({
    asset: { _ref: `image-any-${width}x${height}-png` },
    ...present({ crop, hotspot: hotspot && { ...hotspot, width: 1, height: 1 } }),
  });
  const address = (box ? whole.size(box.width, box.height) : whole).url();
  const rect = new URL(address).searchParams.get('rect');
  if (rect === null) return undefined;
  const [left = 0, top = 0, wide = 0, high = 0] = rect.split(',').map(Number);
  // At least one pixel is left, and nothing is beyond the edges.
  const from = { left: Math.min(left, width - 1), top: Math.min(top, height - 1) };
  return {
    ...from,
    width: Math.max(1, Math.min(wide, width - from.left)),
    height: Math.max(1, Math.min(high, height - from.top)),
  };
}

/** Builds addresses of images. The project and dataset do not matter, because only a part of the address is read. */
const anyImage = createImageUrlBuilder({ projectId: 'any', dataset: 'any' });
