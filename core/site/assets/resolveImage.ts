import type { Asset } from '../../content/content.ts';
import type { ImageRegion, ImageSize, ImageUse } from '../../content/imageUse.ts';
import type { Problem, ProblemPlace } from '../../problem.ts';
import type { PageImage } from '../model/pageBody.ts';
import type { Found } from '../problems/findings.ts';
import type { ImageRole } from './renditionWidths.ts';
import type { AssetQuestion } from './resolveAsset.ts';
import { servedExtension } from '../../image/shownFormat.ts';
import { isAssetExtension } from '../../links/assetParts.ts';
import { assetPath } from '../../links/assetPath.ts';
import { present } from '../../present.ts';
import { contentProblem } from '../problems/contentProblem.ts';
import { found } from '../problems/findings.ts';
import { fieldIn } from '../problems/placeOf.ts';
import { imagePosition } from './imagePosition.ts';
import { imageRegion } from './imageRegion.ts';
import { renditionWidths } from './renditionWidths.ts';
import { resolveAsset } from './resolveAsset.ts';

/**
 * Resolves an image for a page: the part of it that its crop leaves. The value is absent if the image does not exist or has no known
 * size. A missing description is an error.
 * @param options.box the proportions in which pages also show it, around its hotspot
 * @param options.role decides which renditions it has
 */
export function resolveImage(
  use: ImageUse,
  place: ProblemPlace,
  ask: AssetQuestion,
  { box, role = 'picture' }: { readonly box?: ImageSize; readonly role?: ImageRole } = {},
): Found<PageImage | undefined> {
  return resolvePart(use, place, ask, (size) => ({
    region: imageRegion(size, use),
    position: box && imagePosition(size, use, box),
    role,
  }));
}

/** The same for the part of an image that has the proportions of a box, around its hotspot. It has no renditions. */
export function resolveImageIn(
  box: ImageSize,
  use: ImageUse,
  place: ProblemPlace,
  ask: AssetQuestion,
): Found<PageImage | undefined> {
  return resolvePart(use, place, ask, (size) => ({ region: imageRegion(size, use, box) }));
}

type Part = {
  readonly region: ImageRegion | undefined;
  readonly position?: string | undefined;
  /** Absent for an image without renditions. */
  readonly role?: ImageRole;
};

function resolvePart(
  { asset: id, alt }: ImageUse,
  place: ProblemPlace,
  ask: AssetQuestion,
  partOf: (size: ImageSize) => Part,
): Found<PageImage | undefined> {
  const { value: served, problems, assets } = resolveAsset(id, 'image', place, ask);
  const soFar = alt.trim() === '' ? [emptyAlt(place), ...problems] : problems;
  if (!served) return found(undefined, { problems: soFar, assets });
  const { asset } = served;
  // A malformed extension was reported where it was read.
  if (isAssetExtension(asset.extension) && servedExtension(asset.extension) === undefined) {
    return found(undefined, { problems: [...soFar, unshownFormat(asset, fieldIn(place, 'asset'))] });
  }
  if (asset.kind === 'image' && asset.dimensions) {
    const { region, position, role } = partOf(asset.dimensions);
    const { width, height } = region ?? asset.dimensions;
    const useful = role === undefined ? [] : renditionWidths(asset, { width, height }, role);
    const widths = useful.length === 0 ? undefined : useful;
    const { colour } = asset;
    const path = region ? assetPath(asset, region) : served.path;
    return found(present({ src: path, width, height, alt, position, widths, colour }), {
      problems: soFar,
      assets: [present({ asset, path, region, widths, place: fieldIn(place, 'asset') })],
    });
  }
  const unusable = contentProblem('unusable-asset', fieldIn(place, 'asset'), {
    value: id,
    message: `"${asset.originalFilename ?? id}" cannot be shown as an image: its width and height are not known.`,
    fix: 'Upload the image again, or choose another one.',
  });
  return found(undefined, { problems: [...soFar, unusable], assets });
}

function unshownFormat({ id, extension, originalFilename }: Asset, place: ProblemPlace): Problem {
  return contentProblem('unusable-asset', place, {
    value: id,
    message: `"${originalFilename ?? id}" is a ${extension.toUpperCase()} image, which browsers do not show.`,
    fix: `Save it as JPEG or PNG, and upload that.`,
  });
}

function emptyAlt(place: ProblemPlace): Problem {
  return contentProblem('empty-alt', fieldIn(place, 'alt'), {
    value: '',
    message: 'The image has no description for readers who cannot see it.',
    fix: 'Say in one sentence what the image shows.',
  });
}
