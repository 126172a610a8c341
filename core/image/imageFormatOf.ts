import { latin1 } from './bytes.ts';

/** The formats that `imageFormatOf` tells apart. */
export type ImageFormat =
  | 'jpeg'
  | 'png'
  | 'webp'
  | 'gif'
  | 'avif'
  | 'svg'
  | 'heic'
  | 'tiff'
  | 'bmp'
  | 'psd'
  | 'jxl'
  | 'jp2';

/** Returns the format of an image by its content, whatever its name says; undefined for any other format. */
export function imageFormatOf(bytes: Uint8Array): ImageFormat | undefined {
  const start = latin1(bytes.subarray(0, 64));
  const known = signatures.find(([pattern]) => pattern.test(start));
  if (known) return known[1];
  return /^(?:\xEF\xBB\xBF)?\s*<(?:\?xml|!DOCTYPE svg|!--|(?:[\w.-]+:)?svg[\s>])/.test(start)
    ? 'svg'
    : undefined;
}

/** The start of a file, as Latin-1. */
const signatures: readonly (readonly [RegExp, ImageFormat])[] = [
  [/^\xFF\xD8\xFF/, 'jpeg'],
  [/^\x89PNG\r\n/, 'png'],
  [/^RIFF[^]{4}WEBP/, 'webp'],
  [/^GIF8[79]a/, 'gif'],
  [/^[^]{4}ftypavi[fs]/, 'avif'],
  [/^[^]{4}ftyp(?:mif1|msf1)[^]{4}(?:[^]{4})*?avi[fs]/, 'avif'],
  [/^[^]{4}ftyp(?:he[ic][a-z]|mif1|msf1)/, 'heic'],
  [/^(?:II\*\0|MM\0\*|II\+\0|MM\0\+)/, 'tiff'],
  [/^BM[^]{4}\0\0\0\0/, 'bmp'],
  [/^8BPS\0/, 'psd'],
  [/^(?:\xFF\n|[^]{4}JXL \r\n)/, 'jxl'],
  [/^(?:[^]{4}jP {2}\r\n|\xFF\x4F\xFF\x51)/, 'jp2'],
];
