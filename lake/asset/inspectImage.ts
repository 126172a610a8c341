import type { Metadata, Sharp } from 'sharp';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { errorMessage } from '#system/values/errorMessage.ts';
import { badRequest } from '#system/values/httpError.ts';
import { maxImagePixels } from './maxImagePixels.ts';
import { openImage } from './openImage.ts';

export type InspectedImage = {
  readonly extension: 'svg' | 'png' | 'jpg' | 'webp' | 'gif' | 'avif' | 'tiff';
  readonly mimeType: string;
  /** Pixels, as the image is shown (turned upright); of an animation, those of a frame. */
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
  /** False if something can be seen through it. */
  readonly isOpaque: boolean;
  /** The colour that most of it has: `#1f4e79`. Absent for a drawing in SVG. */
  readonly dominant?: string;
};

type Kind = Pick<InspectedImage, 'extension' | 'mimeType'>;

const kinds: Readonly<Record<string, Kind>> = {
  svg: { extension: 'svg', mimeType: 'image/svg+xml' },
  png: { extension: 'png', mimeType: 'image/png' },
  jpeg: { extension: 'jpg', mimeType: 'image/jpeg' },
  webp: { extension: 'webp', mimeType: 'image/webp' },
  gif: { extension: 'gif', mimeType: 'image/gif' },
  heif: { extension: 'avif', mimeType: 'image/avif' },
  tiff: { extension: 'tiff', mimeType: 'image/tiff' },
};

/**
 * The format and size of an image, read from its content. Throws an `HttpError` (400), in words for writers, if the file is not an image, is
 * damaged, is too large, or has a format that browsers do not show.
 */
export async function inspectImage(file: string): Promise<InspectedImage> {
  const bytes = readFileSync(file);
  if (isHeic(bytes)) throw heic();
  const image = openImage(bytes);
  const metadata = await image.metadata().catch((error: unknown) => {
    throw unreadable(error);
  });
  const { hasAlpha, autoOrient, pageHeight } = metadata;
  const { width, height } = autoOrient;
  const described = { ...kindOf(metadata), width, height: pageHeight ?? height, hasAlpha };
  if (described.extension === 'svg') return { ...described, isOpaque: !hasAlpha };
  // The height is that of all frames.
  if (metadata.width * metadata.height > maxImagePixels) throw tooLarge();
  return { ...described, ...(await readAll(image)) };
}

function kindOf({ format, compression }: Metadata): Kind {
  if (format === 'heif' && compression !== 'av1') throw heic();
  const kind = kinds[format];
  if (!kind) throw unreadable(undefined);
  return kind;
}

/** The format that a file declares; the library may be unable to read more of it. */
function isHeic(bytes: Buffer): boolean {
  return /^ftyphe[ic]/.test(bytes.toString('latin1', 4, 12));
}

/** Decodes all of an image: only then is it known that it is whole. */
async function readAll(image: Sharp): Promise<Pick<InspectedImage, 'isOpaque' | 'dominant'>> {
  const small = await image
    .resize(64, 64, { fit: 'fill' })
    .toColourspace('srgb')
    .png()
    .toBuffer()
    .catch(() => {
      throw badRequest('The image is damaged or incomplete. Save it again and upload that file.');
    });
  const { dominant, isOpaque } = await sharp(small).stats();
  const digits = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0'));
  return { isOpaque, dominant: `#${digits.join('')}` };
}

function heic(): Error {
  return badRequest('This is a HEIC photo, which browsers do not show. Save it as JPEG, and upload that.');
}

function unreadable(error: unknown): Error {
  if (error !== undefined && /pixel limit/.test(errorMessage(error))) return tooLarge();
  return badRequest(
    'The file is damaged, or is not an image in a format that browsers show. Use JPEG, PNG, WebP, GIF, AVIF, SVG or TIFF.',
  );
}

function tooLarge(): Error {
  return badRequest(
    `The image has more than ${maxImagePixels / 1e6} million pixels. Make it smaller, and upload that.`,
  );
}
