import type { Asset } from '#core/content/content.ts';
import { maxUploadBytes, megabytes } from '#core/site/assets/maxUploadBytes.ts';

/** What a browser knows of a file before it is uploaded. `type` is its MIME type, `''` if the browser cannot tell. */
export type LocalFile = { readonly name: string; readonly size: number; readonly type: string };

/** What to tell a writer about files of which at least one cannot be uploaded here; undefined if all can. */
export function whyRefused(files: readonly LocalFile[], kind: Asset['kind']): string | undefined {
  const other =
    kind === 'image' ? files.find(({ type }) => type !== '' && !type.startsWith('image/')) : undefined;
  if (other) {
    return `“${other.name}” was not uploaded, because it is not an image. Choose a JPEG, PNG, WebP, GIF or SVG file. Other files are offered by a Download block.`;
  }
  const max = maxUploadBytes[kind];
  const large = files.find(({ size }) => size > max);
  if (!large) return undefined;
  const limit = `${kind === 'image' ? 'An image' : 'A file'} may be at most ${megabytes(max)}`;
  const advice =
    kind === 'image'
      ? ', so make it smaller first: save it as JPEG or WebP, at most 3,000 pixels wide.'
      : '.';
  return `“${large.name}” was not uploaded, because it is ${megabytes(large.size)}. ${limit}${advice}`;
}
