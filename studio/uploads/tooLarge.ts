import type { Asset } from '#core/content/content.ts';
import { maxUploadBytes, megabytes } from '#core/site/assets/maxUploadBytes.ts';

/** What a browser knows of a file before it is uploaded. */
export type LocalFile = { readonly name: string; readonly size: number };

/** What to tell a writer about files of which at least one is too large to be uploaded; undefined if none is. */
export function tooLarge(files: readonly LocalFile[], kind: Asset['kind']): string | undefined {
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
