import type { ImageFormat } from './imageFormatOf.ts';

/** Formats that all browsers show. */
export type ShownFormat = Extract<ImageFormat, 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'svg'>;

const shownFormats: ReadonlyMap<string, ShownFormat> = new Map([
  ['jpg', 'jpeg'],
  ['jpeg', 'jpeg'],
  ['png', 'png'],
  ['webp', 'webp'],
  ['gif', 'gif'],
  ['avif', 'avif'],
  ['svg', 'svg'],
]);

/** The format of files with an extension, if all browsers show it. */
export function shownFormat(extension: string): ShownFormat | undefined {
  return shownFormats.get(extension);
}

/** The formats that writers may upload, as a message names them. */
export const acceptedFormats = 'JPEG, PNG, WebP, GIF, AVIF, SVG or TIFF';

/**
 * The extension under which readers get an image: a format that browsers do not show becomes a PNG. Undefined if it cannot be converted.
 * @param extension of the upload
 */
export function servedExtension(extension: string): string | undefined {
  if (shownFormats.has(extension)) return extension;
  return ['tif', 'tiff'].includes(extension) ? 'png' : undefined;
}
