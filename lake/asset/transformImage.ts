import type { ResizeOptions, Sharp } from 'sharp';
import type { Area } from './areaWithin.ts';
import type { Crop, Fit, ImageTransform, OutputFormat } from './parseImageTransform.ts';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { errorMessage } from '#system/values/errorMessage.ts';
import { HttpError, badRequest } from '#system/values/httpError.ts';
import { areaWithin } from './areaWithin.ts';
import { blurSigma, imageWork, maxImageWork } from './imageWork.ts';
import { openImage } from './openImage.ts';

type Size = { readonly width: number; readonly height: number };

/**
 * Transforms an image; an animation stays one if the result can be one. A format that browsers do not show becomes PNG. Rejects with an `HttpError`
 * (400) if the file cannot be read as an image, or if it is too much work.
 * @param original the extension of the file
 */
export async function transformImage(
  file: string,
  original: string,
  transform: ImageTransform,
): Promise<Uint8Array> {
  const format = transform.format ?? formatOf(original);
  const isAnimated = mayMove(original) && mayMove(format);
  try {
    const bytes = await readFile(file);
    const { autoOrient, pages = 1 } = await openImage(bytes, false).metadata();
    const frames = isAnimated ? pages : 1;
    if (imageWork({ ...autoOrient, frames }, transform, format) > maxImageWork) throw tooMuchWork();
    return await make(bytes, { isAnimated, size: autoOrient, format, transform });
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw badRequest(`The image cannot be transformed like this: ${errorMessage(error)}`);
  }
}

type Making = {
  readonly isAnimated: boolean;
  /** The size of the image, turned upright. */
  readonly size: Size;
  readonly format: OutputFormat;
  readonly transform: ImageTransform;
};

async function make(
  bytes: Uint8Array,
  { isAnimated, size: whole, format, transform }: Making,
): Promise<Uint8Array> {
  let image = openImage(bytes, isAnimated).autoOrient();
  const { rect } = transform;
  const area = rect ? areaWithin(rect, whole) : { left: 0, top: 0, ...whole };
  if (rect) image = image.extract(area);
  if (transform.flip.horizontal) image = image.flop();
  if (transform.flip.vertical) image = image.flip();
  image = resize(image, area, transform);
  if (transform.rotate !== 0) {
    image = sharp(await image.toBuffer(), { animated: isAnimated }).rotate(transform.rotate);
  }
  if (transform.blur > 0) image = image.blur(blurSigma(transform));
  if (transform.background !== undefined) image = image.flatten({ background: `#${transform.background}` });
  return encode(image, format, transform.quality).toBuffer();
}

function tooMuchWork(): Error {
  return badRequest(
    'Transforming the image would take too much work. Ask for a smaller size, less blur or another format.',
  );
}

/** Returns whether images with an extension can be animations. */
function mayMove(extension: string): boolean {
  return extension === 'gif' || extension === 'webp';
}

function formatOf(extension: string): OutputFormat {
  const formats: Readonly<Record<string, OutputFormat>> = {
    jpg: 'jpg',
    webp: 'webp',
    gif: 'gif',
    avif: 'avif',
  };
  return formats[extension] ?? 'png';
}

const resizes: Record<Fit, (size: Size, transform: ImageTransform) => ResizeOptions> = {
  clip: () => ({ fit: 'inside' }),
  max: () => ({ fit: 'inside', withoutEnlargement: true }),
  scale: () => ({ fit: 'fill' }),
  fill: (_size, transform) => ({ fit: 'contain', background: behind(transform) }),
  fillmax: (_size, transform) => ({
    fit: 'contain',
    withoutEnlargement: true,
    background: behind(transform),
  }),
  crop: (_size, { crop }) => ({ fit: 'cover', position: positions[crop] }),
  min: (size, { crop, width = size.width, height = size.height }) => {
    const scale = Math.min(1, size.width / width, size.height / height);
    const box = {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    };
    return { ...box, fit: 'cover', position: positions[crop] };
  },
};
const transparent = { r: 255, g: 255, b: 255, alpha: 0 };
const positions: Record<Crop, string> = {
  center: 'centre',
  top: 'top',
  bottom: 'bottom',
  left: 'left',
  right: 'right',
  entropy: 'entropy',
  focalpoint: 'centre',
};

function behind({ background }: ImageTransform) {
  return background === undefined ? transparent : `#${background}`;
}

/** @param area the part of the image that is kept and resized */
function resize(image: Sharp, area: Area, transform: ImageTransform): Sharp {
  const { width, height, fit, crop } = transform;
  if ((width ?? height) === undefined) return image;
  if (width !== undefined && height !== undefined && crop === 'focalpoint' && fit === 'crop') {
    const around = aroundPoint(area, { width, height }, transform.focalPoint);
    return image
      .extract({ ...around, left: area.left + around.left, top: area.top + around.top })
      .resize(width, height, { fit: 'fill' });
  }
  return image.resize({ width, height, ...resizes[fit](area, transform) });
}

/** The largest area with the box's proportions, centred on the point as nearly as the image's edges allow. */
function aroundPoint(size: Size, box: Size, point: { readonly x: number; readonly y: number }) {
  const scale = Math.min(size.width / box.width, size.height / box.height);
  const width = Math.max(1, Math.round(box.width * scale));
  const height = Math.max(1, Math.round(box.height * scale));
  return {
    left: startAround(point.x, width, size.width),
    top: startAround(point.y, height, size.height),
    width,
    height,
  };
}

/** The start of a length that is centred on a point (0 to 1), as nearly as the edges of the whole allow. */
function startAround(point: number, length: number, whole: number): number {
  return Math.max(0, Math.min(whole - length, Math.round(point * whole - length / 2)));
}

function encode(image: Sharp, format: OutputFormat, quality: number): Sharp {
  switch (format) {
    case 'jpg':
      return image.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true });
    case 'png':
      return image.png();
    case 'webp':
      return image.webp({ quality });
    case 'gif':
      return image.gif();
    case 'avif':
      return image.avif({ quality, effort: 3 });
  }
}
