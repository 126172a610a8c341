import type { Asset } from '#core/content/content.ts';
import type { FileAssetsQueryResult, ImageAssetsQueryResult } from '../types.generated.ts';
import type { Cursor } from './read/cursor.ts';
import { present } from '#core/present.ts';
import { maxAssetBytes } from '#core/site/assets/maxAssetBytes.ts';
import { checkAssetExtension, checkAssetUrl, checkSha1 } from '../checks/checkAssetParts.ts';
import { isAbsent } from './read/cursor.ts';
import { readObject } from './read/readList.ts';
import { readOptionalText, readText } from './read/readText.ts';
import { readNumber } from './read/readValue.ts';

type RawFile = FileAssetsQueryResult[number];
type RawImage = ImageAssetsQueryResult[number];

/** Reads an uploaded file. A size above `maxAssetBytes`, or a URL or hash of another form than the lake's, is reported. */
export function reshapeFile(cursor: Cursor<RawFile>): Asset {
  return readAsset(cursor, 'file');
}

/** Reads an uploaded image. Its dimensions are in pixels, and absent if the lake could not measure it. */
export function reshapeImage(cursor: Cursor<RawImage>): Asset {
  const asset = { ...readAsset(cursor, 'image'), ...present({ colour: colourOf(cursor) }) };
  if (isAbsent(cursor.fields['dimensions'])) return asset;
  const dimensions = readObject(cursor, 'dimensions');
  const pixels = { min: 1, max: 100_000, whole: false };
  return {
    ...asset,
    dimensions: {
      width: readNumber(dimensions, 'width', 1, pixels),
      height: readNumber(dimensions, 'height', 1, pixels),
    },
  };
}

/** Nobody has entered it, and pages are as good without it: what cannot be shown is left out. */
function colourOf({ fields: { isOpaque, colour } }: Cursor<RawImage>): string | undefined {
  const isShown = isOpaque === true && typeof colour === 'string' && /^#[0-9a-f]{6}$/i.test(colour);
  return isShown ? colour.toLowerCase() : undefined;
}

function readAsset(cursor: Cursor<RawFile> | Cursor<RawImage>, kind: Asset['kind']): Asset {
  const file: Cursor<Omit<RawFile, '_type'>> = cursor;
  return present({
    id: cursor.document.documentId,
    kind,
    url: readText(file, 'url', checkAssetUrl),
    extension: readText(file, 'extension', checkAssetExtension),
    mimeType: readText(file, 'mimeType'),
    size: readNumber(file, 'size', 0, { min: 0, max: maxAssetBytes, whole: true }),
    sha1: readText(file, 'sha1hash', checkSha1),
    originalFilename: readOptionalText(file, 'originalFilename'),
  });
}
