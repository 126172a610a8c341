import sharp from 'sharp';
import type { ResizeOptions, Sharp } from 'sharp';
import type { Crop, Fit, ImageTransform, OutputFormat } from './imageTransform.ts';

type Size = { readonly width: number; readonly height: number };

/**
 * Makes an image as it is asked for. `original` is the extension of the file; an image without a format of its own on
 * the web becomes a PNG. Rejects when the file cannot be read as an image.
 */
export async function transformImage(
  file: string,
  original: string,
  transform: ImageTransform,
): Promise<{ readonly bytes: Uint8Array; readonly format: OutputFormat }> {
  const format = transform.format ?? formatOf(original);
  const isAnimated = original === 'gif' && (format === 'gif' || format === 'webp');
  const upright = await sharp(file, { animated: isAnimated })
    .autoOrient()
    .toBuffer({ resolveWithObject: true });
  let image = sharp(upright.data, { animated: isAnimated });
  let size: Size = { width: upright.info.width, height: upright.info.pageHeight ?? upright.info.height };
  const { rect } = transform;
  if (rect !== undefined) {
    const area = within(rect, size);
    image = image.extract(area);
    size = area;
  }
  if (transform.flip.horizontal) image = image.flop();
  if (transform.flip.vertical) image = image.flip();
  image = resize(image, size, transform);
  if (transform.rotate !== 0)
    image = sharp(await image.toBuffer(), { animated: isAnimated }).rotate(transform.rotate);
  if (transform.blur > 0) image = image.blur(0.3 + transform.blur / 40);
  if (transform.background !== undefined) image = image.flatten({ background: `#${transform.background}` });
  return { bytes: await encode(image, format, transform.quality).toBuffer(), format };
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

/** The part of a rectangle that lies on the image, at least one pixel of it. */
function within(rect: NonNullable<ImageTransform['rect']>, size: Size) {
  const left = Math.min(rect.left, size.width - 1);
  const top = Math.min(rect.top, size.height - 1);
  return {
    left,
    top,
    width: Math.min(rect.width, size.width - left),
    height: Math.min(rect.height, size.height - top),
  };
}

const RESIZES: Record<Fit, (size: Size, transform: ImageTransform) => ResizeOptions> = {
  clip: () => ({ fit: 'inside' }),
  max: () => ({ fit: 'inside', withoutEnlargement: true }),
  scale: () => ({ fit: 'fill' }),
  fill: (_size, { background }) => ({
    fit: 'contain',
    background: background === undefined ? CLEAR : `#${background}`,
  }),
  fillmax: (_size, { background }) => ({
    fit: 'contain',
    withoutEnlargement: true,
    background: background === undefined ? CLEAR : `#${background}`,
  }),
  crop: (_size, { crop }) => ({ fit: 'cover', position: POSITIONS[crop] }),
  min: (size, { crop, width = size.width, height = size.height }) => {
    const scale = Math.min(1, size.width / width, size.height / height);
    const box = {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    };
    return { ...box, fit: 'cover', position: POSITIONS[crop] };
  },
};
const CLEAR = { r: 255, g: 255, b: 255, alpha: 0 };
const POSITIONS: Record<Crop, string> = {
  center: 'centre',
  top: 'top',
  bottom: 'bottom',
  left: 'left',
  right: 'right',
  entropy: 'entropy',
  focalpoint: 'centre',
};

function resize(image: Sharp, size: Size, transform: ImageTransform): Sharp {
  const { width, height, fit, crop } = transform;
  if (width === undefined && height === undefined) return image;
  if (width !== undefined && height !== undefined && crop === 'focalpoint' && fit === 'crop') {
    return image
      .extract(aroundPoint(size, { width, height }, transform.focalPoint))
      .resize(width, height, { fit: 'fill' });
  }
  return image.resize({ width, height, ...RESIZES[fit](size, transform) });
}

/** The largest area of the box's proportions, as near to having the point in its middle as the image's edges allow. */
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

/** Where a length starts that has a point (0 to 1) in its middle, or as near to that as the whole allows. */
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
