import type { ResizeOptions, Sharp } from 'sharp';
import type { Crop, Fit, ImageTransform, OutputFormat } from './parseImageTransform.ts';
import sharp from 'sharp';

type Size = { readonly width: number; readonly height: number };

/**
 * Transforms an image. `original` is the extension of the file; a format that browsers do not show becomes PNG. Rejects
 * if the file cannot be read as an image.
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
  if (rect) {
    const area = within(rect, size);
    image = image.extract(area);
    size = area;
  }
  if (transform.flip.horizontal) image = image.flop();
  if (transform.flip.vertical) image = image.flip();
  image = resize(image, size, transform);
  if (transform.rotate !== 0) {
    image = sharp(await image.toBuffer(), { animated: isAnimated }).rotate(transform.rotate);
  }
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

function resize(image: Sharp, size: Size, transform: ImageTransform): Sharp {
  const { width, height, fit, crop } = transform;
  if ((width ?? height) === undefined) return image;
  if (width !== undefined && height !== undefined && crop === 'focalpoint' && fit === 'crop') {
    return image
      .extract(aroundPoint(size, { width, height }, transform.focalPoint))
      .resize(width, height, { fit: 'fill' });
  }
  return image.resize({ width, height, ...resizes[fit](size, transform) });
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
