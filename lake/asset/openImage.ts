import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { badRequest } from '#system/values/httpError.ts';
import { maxImagePixels } from './maxImagePixels.ts';

/**
 * Opens an image, to be worked on with limits. An SVG has no access to the files beside it. Throws an `HttpError` (400) if it is compressed: browsers
 * show no SVG of that kind.
 */
export function openImage(bytes: Uint8Array, isAnimated = true): Sharp {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    throw badRequest('The file is compressed. Decompress it, and upload the SVG file inside.');
  }
  return sharp(bytes, { animated: isAnimated, failOn: 'error', limitInputPixels: maxImagePixels });
}
