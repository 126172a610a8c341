import type { ImageSize } from '#core/content/imageUse.ts';

/** Proportions that differ by less than this share count as equal: sizes are whole pixels. */
const tolerance = 0.01;

/** Returns whether two images have the same proportions, so that crop and hotspot, which are shares of their sides, fit both. */
export function isSameForm(one: ImageSize | undefined, other: ImageSize | undefined): boolean {
  if (!one || !other) return false;
  const change = (one.width * other.height) / (one.height * other.width);
  return Math.abs(change - 1) < tolerance;
}
