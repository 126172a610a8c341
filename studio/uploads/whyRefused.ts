import type { Asset } from '#core/content/content.ts';
import type { ImageFormat } from '#core/image/imageFormatOf.ts';
import { unlessDamaged } from '#core/image/bytes.ts';
import { imageFormatOf } from '#core/image/imageFormatOf.ts';
import { imagePixels } from '#core/image/imagePixels.ts';
import { servedExtension } from '#core/image/shownFormat.ts';
import { visibleRaster } from '#core/image/visibleRaster.ts';
import { visibleSvg } from '#core/image/visibleSvg.ts';
import { maxImagePixels } from '#core/site/assets/maxImagePixels.ts';
import { maxCaptionBytes, maxUploadBytes, megabytes } from '#core/site/assets/maxUploadBytes.ts';
import { startsWebVtt } from '#core/site/assets/startsWebVtt.ts';

/** A file before it is uploaded. `type` is its MIME type, `''` if the browser cannot tell. */
export type LocalFile = Pick<File, 'name' | 'size' | 'type' | 'arrayBuffer'>;

/**
 * Explains to a writer why at least one of the files cannot be uploaded here; undefined if all can. Reads the images to see whether they are
 * whole, and in a format that browsers show.
 */
export async function whyRefused(
  files: readonly LocalFile[],
  kind: Asset['kind'],
): Promise<string | undefined> {
  for (const file of files) {
    const reason = (kind === 'image' ? whyNoImage(file) : undefined) ?? whyTooLarge(file, kind);
    const refusal =
      reason ??
      (kind === 'image' ? await whyNotShown(file) : undefined) ??
      (/\.vtt$/i.test(file.name) ? await whyNoCaptions(file) : undefined);
    if (refusal !== undefined) return `“${file.name}” was not uploaded, because it ${refusal}`;
  }
  return undefined;
}

function whyNoImage({ type }: LocalFile): string | undefined {
  return type === '' || type.startsWith('image/') ? undefined : noImage;
}

function whyTooLarge({ size }: LocalFile, kind: Asset['kind']): string | undefined {
  const max = maxUploadBytes[kind];
  if (size <= max) return undefined;
  const limit = `${kind === 'image' ? 'An image' : 'A file'} may be at most ${megabytes(max)}`;
  const advice =
    kind === 'image'
      ? ', so make it smaller first: save it as JPEG or WebP, at most 3,000 pixels wide.'
      : '.';
  return `is ${megabytes(size)}. ${limit}${advice}`;
}

async function whyNotShown(file: LocalFile): Promise<string | undefined> {
  const content = await file.arrayBuffer().catch(() => undefined);
  if (!content) return 'cannot be read. Perhaps it was moved or renamed: choose it again.';
  const bytes = new Uint8Array(content);
  const format = imageFormatOf(bytes);
  if (!format) return noImage;
  if (servedExtension(format) === undefined) {
    return `is ${names[format] ?? format.toUpperCase()}, which browsers do not show. Save it as JPEG or PNG, and upload that.`;
  }
  if ((imagePixels(bytes, format) ?? 0) > maxImagePixels) {
    return `has more than ${maxImagePixels / 1e6} million pixels. Make it smaller, and upload that.`;
  }
  const isWhole = unlessDamaged(() => {
    if (format === 'svg') visibleSvg(bytes);
    else visibleRaster(bytes, format);
    return true;
  });
  return isWhole === true ? undefined : 'is damaged or incomplete. Save it again and upload that file.';
}

async function whyNoCaptions(file: LocalFile): Promise<string | undefined> {
  if (file.size > maxCaptionBytes) {
    return `is ${megabytes(file.size)}. Captions may be at most ${megabytes(maxCaptionBytes)}.`;
  }
  return startsWebVtt(new Uint8Array(await file.arrayBuffer()))
    ? undefined
    : 'is no WebVTT, although its name ends in .vtt: it does not begin with the line WEBVTT. Export the captions again as WebVTT.';
}

const noImage =
  'is not an image. Choose a JPEG, PNG, WebP, GIF or SVG file. Other files are offered by a Download block.';

/** Common names for formats that people do not recognise as images. */
const names: Partial<Record<ImageFormat, string>> = {
  heic: 'a HEIC photo',
  psd: 'a Photoshop file',
  jxl: 'a JPEG XL image',
  jp2: 'a JPEG 2000 image',
  bmp: 'a BMP image',
};
