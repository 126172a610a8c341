import type { Asset } from '../content/content.ts';

/**
 * Returns the path at which the site serves an asset: an image at `/media/{sha1}-{width}x{height}.{extension}`, a file at
 * `/files/{first 12 digits of the sha1}/{file name}`. The path has the hash of the content, so what is served there never changes.
 */
export function assetPath(asset: Asset): string {
  if (asset.kind === 'file') return `/files/${asset.sha1.slice(0, 12)}/${fileNameOf(asset)}`;
  const size = asset.dimensions ? `-${asset.dimensions.width}x${asset.dimensions.height}` : '';
  return `/media/${asset.sha1}${size}.${asset.extension}`;
}

/** Maximum length of a file name before its extension; file systems allow 255 bytes in all. */
const maxStem = 150;

/** The name under which readers save a file, without characters that are special in a URL or a shell. */
export function fileNameOf(asset: Asset): string {
  const ending = `.${asset.extension}`;
  const original = asset.originalFilename ?? '';
  const stem = original.toLowerCase().endsWith(ending.toLowerCase())
    ? original.slice(0, -ending.length)
    : original;
  const safe = stem
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .slice(0, maxStem)
    .replace(/^[-.]+|[-.]+$/g, '');
  return `${safe === '' ? 'download' : safe}${ending}`;
}
