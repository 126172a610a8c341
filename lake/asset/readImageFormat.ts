import sharp from 'sharp';
import { badRequest } from '../protocol/lakeError.ts';
import { errorMessage } from '../values/errorMessage.ts';

export type ImageFormat = {
  readonly extension: 'svg' | 'png' | 'jpg' | 'webp' | 'gif' | 'avif' | 'tiff';
  readonly mimeType: string;
  /** Pixels, as the image is shown (turned upright). */
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
};

type Kind = Pick<ImageFormat, 'extension' | 'mimeType'>;

const kinds: Readonly<Record<string, Kind>> = {
  svg: { extension: 'svg', mimeType: 'image/svg+xml' },
  png: { extension: 'png', mimeType: 'image/png' },
  jpeg: { extension: 'jpg', mimeType: 'image/jpeg' },
  webp: { extension: 'webp', mimeType: 'image/webp' },
  gif: { extension: 'gif', mimeType: 'image/gif' },
  heif: { extension: 'avif', mimeType: 'image/avif' },
  tiff: { extension: 'tiff', mimeType: 'image/tiff' },
};

/** The format and size of an image, read from its content. Throws a `LakeError` (400) if the file is not an image. */
export async function readImageFormat(file: string): Promise<ImageFormat> {
  const metadata = await sharp(file, { failOn: 'error' })
    .metadata()
    .catch((error: unknown) => {
      const reason = errorMessage(error);
      throw badRequest(`The upload is not an image that can be read: ${reason}`);
    });
  const kind = kinds[metadata.format];
  if (!kind) {
    throw badRequest(`The upload is a ${metadata.format} image; use ${Object.keys(kinds).join(', ')}.`);
  }
  const { width, height } = metadata.autoOrient;
  return { ...kind, width, height, hasAlpha: metadata.hasAlpha };
}
