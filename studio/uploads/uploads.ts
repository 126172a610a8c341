import type { Asset } from '#core/content/content.ts';
import { publishedId } from '#core/content/draftId.ts';
import { isRecord } from '#core/isRecord.ts';
import { titleFields, titleIn } from '#schema/content/reshape/titleIn.ts';

/** A document that uses an upload, as a draft or published. */
export type UploadUse = { readonly id: string; readonly type: string; readonly title: string };

/** An uploaded image or file, as the list of uploads shows it. */
export type Upload = {
  readonly id: string;
  readonly kind: Asset['kind'];
  readonly name: string;
  readonly url: string;
  /** Bytes. */
  readonly size: number;
  /** Pixels; absent for files. */
  readonly dimensions?: { readonly width: number; readonly height: number };
  readonly uses: readonly UploadUse[];
};

/** All uploads, the newest first, each with the documents that use it. For the perspective `raw`, which has drafts, too. */
export const uploadsQuery = `*[_type in ["sanity.imageAsset", "sanity.fileAsset"]] | order(_createdAt desc) {
  _id, _type, originalFilename, url, size, "dimensions": metadata.dimensions { width, height },
  "uses": *[references(^._id)] { _id, _type, ${titleFields.join(', ')} }
}`;

/** Reads the answer to `uploadsQuery`; whatever does not have the promised shape is left out. */
export function readUploads(answer: unknown): readonly Upload[] {
  return listOf(answer).flatMap((asset): readonly Upload[] => {
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
        uses: readUses(asset['uses']),
      },
    ];
  });
}

/** A document and its draft are one use. */
function readUses(value: unknown): readonly UploadUse[] {
  const uses = listOf(value).flatMap((document): readonly UploadUse[] => {
    const { _id: id, _type: type } = document;
    if (typeof id !== 'string' || typeof type !== 'string') return [];
    return [{ id: publishedId(id), type, title: titleIn(document) ?? 'Untitled' }];
  });
  return [...new Map(uses.map((use) => [use.id, use])).values()];
}

function listOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
