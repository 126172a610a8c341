import type { ProblemPlace } from '../../problem.ts';
import type { PageImage } from '../model/pageBody.ts';
import type { ServedAsset } from '../model/siteModel.ts';
import type { Found } from '../problems/findings.ts';
import { contentProblem } from '../problems/contentProblem.ts';
import { danglingReference } from '../problems/danglingReference.ts';
import { found } from '../problems/findings.ts';
import { fieldIn } from '../problems/placeOf.ts';

/** Looks an asset up by its document id. */
export type AssetQuestion = { readonly asset: (id: string) => ServedAsset | undefined };

/**
 * Resolves the asset of a field such as a download. Without an asset the result has a problem and no value.
 * @param noun what the field is for, such as `file`
 * @param place the field, in which `asset` is the reference
 */
export function resolveAsset(
  id: string,
  noun: string,
  place: ProblemPlace,
  ask: AssetQuestion,
): Found<ServedAsset | undefined> {
  const field = fieldIn(place, 'asset');
  const served = ask.asset(id);
  return served
    ? found(served, { assets: [{ ...served, place: field }] })
    : found(undefined, { problems: [danglingReference(field, noun, id, new Set())] });
}

/**
 * Resolves an image for a page. The value is absent if the image does not exist or has no known size. A missing description is an
 * error.
 */
export function resolveImage(
  { asset: id, alt }: { readonly asset: string; readonly alt: string },
  place: ProblemPlace,
  ask: AssetQuestion,
): Found<PageImage | undefined> {
  const { value: served, problems, assets } = resolveAsset(id, 'image', place, ask);
  const soFar = alt.trim() === '' ? [emptyAlt(place), ...problems] : problems;
  if (!served) return found(undefined, { problems: soFar, assets });
  const { asset, path } = served;
  if (asset.kind === 'image' && asset.dimensions) {
    return found({ src: path, ...asset.dimensions, alt }, { problems: soFar, assets });
  }
  const unusable = contentProblem('unusable-asset', fieldIn(place, 'asset'), {
    value: id,
    message: `"${asset.originalFilename ?? id}" cannot be shown as an image: its width and height are not known.`,
    fix: 'Upload the image again, or choose another one.',
  });
  return found(undefined, { problems: [...soFar, unusable], assets });
}

function emptyAlt(place: ProblemPlace): ReturnType<typeof contentProblem> {
  return contentProblem('empty-alt', fieldIn(place, 'alt'), {
    value: '',
    message: 'The image has no description for readers who cannot see it.',
    fix: 'Say in one sentence what the image shows.',
  });
}
