import type { JsonObject } from '#system/values/jsonObject.ts';
import type { InspectedImage } from './inspectImage.ts';
import { present } from '#system/values/present.ts';

export type AssetSource = {
  readonly sha1: string;
  /** Bytes. */
  readonly size: number;
  readonly originalFilename?: string;
  /** `title`, `description`, `label`, `creditLine`, `source`, as the client gave them. */
  readonly details: JsonObject;
  readonly projectId: string;
  readonly dataset: string;
  /** The lake's base URL, without a trailing slash. */
  readonly url: string;
};

/** The document that Sanity keeps for an uploaded image. */
export function imageAssetDocument(source: AssetSource, format: InspectedImage): JsonObject {
  const { extension, mimeType, width, height, hasAlpha, isOpaque, dominant } = format;
  const size = `${width}x${height}`;
  return {
    _id: `image-${source.sha1}-${size}-${extension}`,
    _type: 'sanity.imageAsset',
    ...commonFields(
      source,
      `images/${source.projectId}/${source.dataset}/${source.sha1}-${size}.${extension}`,
    ),
    extension,
    mimeType,
    metadata: {
      _type: 'sanity.imageMetadata',
      dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
      hasAlpha,
      isOpaque,
      ...(dominant !== undefined && {
        palette: {
          _type: 'sanity.imagePalette',
          dominant: { _type: 'sanity.imagePaletteSwatch', background: dominant },
        },
      }),
    },
  };
}

/** The document that Sanity keeps for any other uploaded file. */
export function fileAssetDocument(source: AssetSource, extension: string, mimeType: string): JsonObject {
  return {
    _id: `file-${source.sha1}-${extension}`,
    _type: 'sanity.fileAsset',
    ...commonFields(source, `files/${source.projectId}/${source.dataset}/${source.sha1}.${extension}`),
    extension,
    mimeType,
  };
}

function commonFields(source: AssetSource, path: string): JsonObject {
  const { sha1, size, originalFilename, details, url } = source;
  return present({
    assetId: sha1,
    sha1hash: sha1,
    size,
    path,
    url: `${url}/${path}`,
    uploadId: sha1,
    originalFilename,
    ...details,
  });
}
