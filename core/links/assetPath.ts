import type { Asset } from '../content/content.ts';
import type { ImageRegion } from '../content/imageUse.ts';
import { servedExtension } from '../image/shownFormat.ts';

/**
 * Returns the path at which the site serves an asset: an image at `/media/{sha1}-{width}x{height}.{extension}` (a format that browsers do not show as PNG), a file at
 * `/files/{first 12 digits of the sha1}/{file name}`. The path has the hash of the content, so what is served there never changes.
 * @param region the part of an image that is served, at a path of its own: `/media/{…}-at-{left}-{top}-{width}x{height}.{extension}`
 */
export function assetPath(asset: Asset, region?: ImageRegion): string {
  if (asset.kind === 'file') return `/files/${asset.sha1.slice(0, 12)}/${fileNameOf(asset)}`;
  const { sha1, dimensions } = asset;
  const extension = servedExtension(asset.extension) ?? asset.extension;
  const whole = `/media/${sha1}${dimensions ? `-${dimensions.width}x${dimensions.height}` : ''}`;
  if (!region) return `${whole}.${extension}`;
  const { left, top, width, height } = region;
  return `${whole}-at-${left}-${top}-${width}x${height}.${extension}`;
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
