import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { assetCacheFolder } from '#publishing/site/siteCaches.ts';

/** Makes a photo of 3000 × 2000 pixels as if a build had downloaded it already, and returns its document. */
export async function uploadedPhoto(root: string) {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const bytes = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
  const sha1 = createHash('sha1').update(bytes).digest('hex');
  const folder = assetCacheFolder(root);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, sha1), bytes);
  return {
    _id: `image-${sha1}-3000x2000-jpg`,
    _type: 'sanity.imageAsset',
    _updatedAt: '2026-01-01T00:00:00Z',
    url: `http://127.0.0.1:9/images/local/production/${sha1}-3000x2000.jpg`,
    extension: 'jpg',
    mimeType: 'image/jpeg',
    size: bytes.length,
    sha1hash: sha1,
    originalFilename: 'photo.jpg',
    dimensions: { width: 3000, height: 2000 },
    isOpaque: true,
    colour: '#888888',
  } as const;
}
