import type { Sharp } from 'sharp';
import type { Asset } from '#core/content/content.ts';
import type { ImageRegion, ImageSize } from '#core/content/imageUse.ts';
import type { ImageFormat } from '#core/image/imageFormatOf.ts';
import type { ShownFormat } from '#core/image/shownFormat.ts';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { DamagedImageError } from '#core/image/bytes.ts';
import { imageFormatOf } from '#core/image/imageFormatOf.ts';
import { acceptedFormats, shownFormat } from '#core/image/shownFormat.ts';
import { visibleRaster } from '#core/image/visibleRaster.ts';
import { visibleSvg } from '#core/image/visibleSvg.ts';
import { maxImagePixels } from '#core/site/assets/maxImagePixels.ts';
import { cutSvg } from './cutSvg.ts';
import { UnusableImageError } from './UnusableImageError.ts';

/** An upload to publish as an image. */
export type ImageToPublish = {
  readonly file: string;
  /** An image, or one that is offered as a download. */
  readonly kind: Asset['kind'];
  /** The extension of the upload, or of the format that it is to be converted to. */
  readonly extension: string;
  /** The size of the whole image, turned upright; known only of images. */
  readonly size?: ImageSize;
  /** The part of it that they get; all of it when absent. */
  readonly region?: ImageRegion;
};

/**
 * Makes the published form of an uploaded image: only its visible parts, upright, in a format that browsers show. An image that needs no
 * change keeps its data, without metadata; an animation stays one. A download that is not an image stays as it is. Equal files give equal
 * bytes. Rejects with an `UnusableImageError` if the file is damaged, is not an image, is too large, or does not contain the region.
 */
export async function publishImage(image: ImageToPublish): Promise<Uint8Array> {
  const bytes = readFileSync(image.file);
  const format = imageFormatOf(bytes);
  if (image.kind === 'file' && format === undefined) return bytes;
  if (format === 'heic') throw new UnusableImageError('is a HEIC photo, which browsers do not show');
  try {
    return format === 'svg' ? await publishSvg(bytes, image) : await publishRaster(bytes, format, image);
  } catch (error) {
    if (error instanceof UnusableImageError) throw error;
    throw new UnusableImageError(whyUnreadable(error, format !== undefined));
  }
}

async function publishSvg(
  bytes: Uint8Array,
  { extension, region, size = region }: ImageToPublish,
): Promise<Uint8Array> {
  if (extension !== 'svg') throw new UnusableImageError('is an SVG image with the name of another format');
  const visible = visibleSvg(bytes);
  const anywhere = { left: 0, top: 0, width: 1, height: 1 };
  const cut = cutSvg(visible, size ?? anywhere, region ?? anywhere);
  // This does not draw the image, but detects invalid XML.
  await sharp(Buffer.from(cut)).metadata();
  return Buffer.from(region ? cut : visible);
}

async function publishRaster(
  bytes: Uint8Array,
  original: ImageFormat | undefined,
  { extension, region }: ImageToPublish,
): Promise<Uint8Array> {
  const format = shownFormat(extension) ?? 'png';
  const { width, height, pages = 1, orientation = 1 } = await open(bytes, false).metadata();
  if (width * height * pages > maxImagePixels) throw new UnusableImageError(tooManyPixels);
  const isAnimated = pages > 1 && (format === 'gif' || format === 'webp');
  if (format === original && !region && orientation === 1) {
    await decode(bytes, isAnimated);
    const visible = visibleRaster(bytes, format);
    if (visible) return visible;
  }
  const upright = open(bytes, isAnimated).autoOrient();
  return encode(region ? upright.extract(region) : upright, format).toBuffer();
}

/** Reads all of an image: only then is it known that it is whole. Rejects with an Error if it is not. */
async function decode(bytes: Uint8Array, isAnimated: boolean): Promise<void> {
  await open(bytes, isAnimated).resize(8, 8, { fit: 'fill' }).raw().toBuffer();
}

function open(bytes: Uint8Array, isAnimated: boolean): Sharp {
  return sharp(bytes, { animated: isAnimated, failOn: 'error', limitInputPixels: maxImagePixels });
}

function encode(image: Sharp, format: ShownFormat): Sharp {
  switch (format) {
    case 'jpeg':
      // A JPEG has no transparent parts; they would be black.
      return image.flatten({ background: '#fff' }).jpeg({ quality: 90, mozjpeg: true });
    case 'webp':
      return image.webp({ quality: 90 });
    case 'gif':
      return image.gif();
    case 'avif':
      return image.avif({ quality: 75, effort: 3 });
    case 'png':
    case 'svg':
      return image.png();
  }
}

const tooManyPixels = `has more than ${maxImagePixels / 1e6} million pixels`;

/** A library's message is of no use to writers, and may contain paths of this machine. */
function whyUnreadable(error: unknown, isImage: boolean): string {
  const reason = error instanceof Error ? error.message : '';
  if (/pixel limit/.test(reason)) return tooManyPixels;
  if (/extract_area/.test(reason)) return 'is smaller than its document says, so that it cannot be cropped';
  if (isImage || error instanceof DamagedImageError) return 'is damaged, so that it cannot be shown';
  return `is not an image in a format that browsers show (${acceptedFormats})`;
}
