import sharp from 'sharp';
import { badRequest } from '../http/lakeError.ts';

export type ImageFormat = {
  readonly extension: 'svg' | 'png' | 'jpg' | 'webp' | 'gif' | 'avif' | 'tiff';
  readonly mimeType: string;
  /** Pixels, as the image is shown (turned upright). */
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
};

type Kind = Pick<ImageFormat, 'extension' | 'mimeType'>;

const KINDS: Readonly<Record<string, Kind>> = {
  svg: { extension: 'svg', mimeType: 'image/svg+xml' },
  png: { extension: 'png', mimeType: 'image/png' },
  jpeg: { extension: 'jpg', mimeType: 'image/jpeg' },
  webp: { extension: 'webp', mimeType: 'image/webp' },
  gif: { extension: 'gif', mimeType: 'image/gif' },
  heif: { extension: 'avif', mimeType: 'image/avif' },
  tiff: { extension: 'tiff', mimeType: 'image/tiff' },
};

/** What kind of image a file holds, by its content, and how large it is. Throws a `LakeError` (400) when it is none. */
export async function readImageFormat(file: string): Promise<ImageFormat> {
  const metadata = await sharp(file, { failOn: 'error' })
    .metadata()
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw badRequest(`The upload is not an image that can be read: ${reason}`);
    });
  const kind = KINDS[metadata.format];
  if (kind === undefined) {
    throw badRequest(`The upload is a ${metadata.format} image; use ${Object.keys(KINDS).join(', ')}.`);
  }
  const { width, height } = metadata.autoOrient;
  return { ...kind, width, height, hasAlpha: metadata.hasAlpha };
}
