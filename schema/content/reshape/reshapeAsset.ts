import type { Asset } from '#core/content/content.ts';
import { largestAsset } from '#core/site/assets/largestAsset.ts';
import { checkAssetExtension, checkAssetUrl, checkSha1 } from '../checks/checkAssetParts.ts';
import type { SnapshotQueryResult } from '../types.generated.ts';
import { present } from './present.ts';
import { readObject } from './readList.ts';
import { readOptionalText, readText } from './readText.ts';
import { readNumber } from './readValue.ts';
import type { Spot } from './spot.ts';
import { isAbsent } from './spot.ts';

type RawFile = SnapshotQueryResult['sanity.fileAsset'][number];
type RawImage = SnapshotQueryResult['sanity.imageAsset'][number];

export function reshapeFile(spot: Spot<RawFile>): Asset {
  return readAsset(spot, 'file');
}

export function reshapeImage(spot: Spot<RawImage>): Asset {
  const asset = readAsset(spot, 'image');
  if (isAbsent(spot.fields['dimensions'])) return asset;
  const dimensions = readObject(spot, 'dimensions');
  const pixels = { min: 1, max: 100_000, whole: false };
  return {
    ...asset,
    dimensions: {
      width: readNumber(dimensions, 'width', 1, pixels),
      height: readNumber(dimensions, 'height', 1, pixels),
    },
  };
}

function readAsset(spot: Spot<RawFile> | Spot<RawImage>, kind: Asset['kind']): Asset {
  const file: Spot<Omit<RawFile, '_type'>> = spot;
  return present({
    id: spot.document.documentId,
    kind,
    url: readText(file, 'url', checkAssetUrl),
    extension: readText(file, 'extension', checkAssetExtension),
    mimeType: readText(file, 'mimeType'),
    size: readNumber(file, 'size', 0, { min: 0, max: largestAsset, whole: true }),
    sha1: readText(file, 'sha1hash', checkSha1),
    originalFilename: readOptionalText(file, 'originalFilename'),
  });
}
