import type { ImageSize, ImageUse } from '../../content/imageUse.ts';
import { imageRegion } from './imageRegion.ts';

/**
 * Returns where the cropped image lies in a box that it fills, so that the box shows the part around the hotspot: a value of CSS
 * `object-position`, such as `50% 20%`. Undefined if it is centred, as it is by default.
 * @param size of the whole image, in pixels
 */
export function imagePosition(
  size: ImageSize,
  use: Pick<ImageUse, 'crop' | 'hotspot'>,
  box: ImageSize,
): string | undefined {
  if (!use.crop && !use.hotspot) return undefined;
  const whole = { left: 0, top: 0, width: Math.round(size.width), height: Math.round(size.height) };
  const cropped = imageRegion(size, use) ?? whole;
  const shown = imageRegion(size, use, box) ?? whole;
  const x = percentage(shown.left - cropped.left, cropped.width - shown.width);
  const y = percentage(shown.top - cropped.top, cropped.height - shown.height);
  return x === 50 && y === 50 ? undefined : `${x}% ${y}%`;
}

/** Returns the share of the cut-off part that lies before the box, in percent; 50 if nothing is cut off. */
function percentage(before: number, cutOff: number): number {
  return cutOff <= 0 ? 50 : Math.round((100 * before) / cutOff);
}
