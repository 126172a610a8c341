import type { Asset } from '#core/content/content.ts';
import type { ImageSize } from '#core/content/imageUse.ts';
import { isRecord } from '#core/isRecord.ts';

/** An uploaded image or file, as the list of uploads shows it. */
export type Upload = {
  readonly id: string;
  readonly kind: Asset['kind'];
  readonly name: string;
  readonly url: string;
  /** Bytes. */
  readonly size: number;
  /** Pixels; absent for files. */
  readonly dimensions?: ImageSize;
};

/** All uploads, the newest first. */
export const uploadsQuery = `*[_type in ["sanity.imageAsset", "sanity.fileAsset"]] | order(_createdAt desc) {
  _id, _type, originalFilename, url, size, "dimensions": metadata.dimensions { width, height }
}`;

/** Reads the answer to `uploadsQuery`; whatever does not have the promised shape is left out. */
export function readUploads(answer: unknown): readonly Upload[] {
  const assets: readonly unknown[] = Array.isArray(answer) ? answer : [];
  return assets.filter(isRecord).flatMap((asset): readonly Upload[] => {
    const { _id: id, _type: type, originalFilename, url, size, dimensions } = asset;
    if (typeof id !== 'string' || typeof url !== 'string' || typeof size !== 'number') return [];
    const name = typeof originalFilename === 'string' ? originalFilename : id;
    const pixels = isRecord(dimensions) ? [dimensions['width'], dimensions['height']] : [];
    const [width, height] = pixels;
    return [
      {
        id,
        kind: type === 'sanity.fileAsset' ? 'file' : 'image',
        name,
        url,
        size,
        ...(typeof width === 'number' && typeof height === 'number' && { dimensions: { width, height } }),
      },
    ];
  });
}
